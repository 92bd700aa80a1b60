const NOTE = 'react-stack-top-frame';
const note = new Error(NOTE);
let isShared = false;

/**
 * Lets all elements share one note of where they were made. React's development build makes an error for each of them, whose lines say it:
 * a sixth of the time of a page's tests. Only React's own messages show these lines, and what a message says fails a test without them.
 * Every other error keeps its lines.
 */
export function shareElementOrigins(): void {
  if (isShared) return;
  isShared = true;
  globalThis.Error = new Proxy(Error, {
    apply: (create, self, args: Parameters<ErrorConstructor>) => (args[0] === NOTE ? note : Reflect.apply(create, self, args)),
  });
}
