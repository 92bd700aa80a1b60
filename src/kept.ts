/** Makes once what an object alone decides, and keeps it for as long as the object is there. */
export function keptBy<O extends object, T>(make: (of: O) => T): (of: O) => T {
  const known = new WeakMap<O, { made: T }>();
  return (of) => {
    const kept = known.get(of) ?? { made: make(of) };
    known.set(of, kept);
    return kept.made;
  };
}
