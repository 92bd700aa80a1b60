/** Writes a text into an address. Services that cut texts leave half a character behind, which no address can carry. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
