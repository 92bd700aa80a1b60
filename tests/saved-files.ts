import { vi } from 'vitest';

/** Records the files that the page saves from now on, since jsdom saves none. The returned function reads them. */
export function savedFiles(): () => Promise<ReadonlyArray<{ name: string; text: string; file: File }>> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return () =>
    Promise.all(
      blobs.map(async (blob, index) => {
        const name = names[index] ?? '';
        return { name, text: await textOf(blob), file: new File([blob], name) };
      }),
    );
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
