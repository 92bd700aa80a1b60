import { Zip, ZipDeflate } from 'fflate';

const PIECE = 64 * 1024;

export type ZipFile = { write: (text: string) => void; end: () => void };

export type ZipWriter = {
  /** The file before must have ended. */
  file: (name: string) => ZipFile;
  end: (type: string) => Blob;
};

export function zipWriter(): ZipWriter {
  const parts: Array<Uint8Array<ArrayBuffer>> = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const encoder = new TextEncoder();
  return {
    file(name) {
      const file = new ZipDeflate(name, { level: 2 });
      zip.add(file);
      let waiting = '';
      return {
        write(text) {
          waiting += text;
          if (waiting.length < PIECE) return;
          file.push(encoder.encode(waiting));
          waiting = '';
        },
        end: () => file.push(encoder.encode(waiting), true),
      };
    },
    end(type) {
      zip.end();
      return new Blob(parts, { type });
    },
  };
}
