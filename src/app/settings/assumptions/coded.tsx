/** A text in which what stands between backquotes is a name of the interface. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      <code key={`${place} ${part}`} dir="ltr">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
