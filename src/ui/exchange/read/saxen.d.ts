declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>;

  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes, decode: (text: string) => string) => void): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text', handler: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata' | 'attention', handler: (text: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | undefined;
  }

  export function decode(text: string): string;
}
