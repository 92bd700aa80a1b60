type Copied = { text: string; html?: string };

export const copyText = (text: string): Promise<boolean> => copyToClipboard({ text });

/**
 * Copies and tells whether it worked. On plain http there is no `navigator.clipboard`, only the old `execCommand`. HTML goes that way
 * first: Chromium cleans it for `navigator.clipboard` as a document of this page, whose policy refuses each of its styles with a message.
 */
export async function copyToClipboard(copied: Copied): Promise<boolean> {
  if (copied.html !== undefined && copyByCommand(copied)) return true;
  try {
    await writeToClipboard(copied);
    return true;
  } catch {
    return copyByCommand(copied);
  }
}

function writeToClipboard({ text, html }: Copied): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text);
  const blob = (type: string, content: string) => new Blob([content], { type });
  const item = { 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) };
  return navigator.clipboard.write([new ClipboardItem(item)]);
}

/** Some browsers copy only what is selected; a dialog keeps the focus, so the event gets the text. */
function copyByCommand({ text, html }: Copied): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const before = document.activeElement;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.body.append(area);
  area.select();
  document.addEventListener('copy', put, { capture: true });
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put, { capture: true });
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
