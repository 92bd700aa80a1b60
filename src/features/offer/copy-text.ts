import { notify } from '@/ui/notices';

/** Puts a text on the clipboard and says so, or that the browser refused. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ text: copied });
  } catch {
    notify({ text: failed, tone: 'error' });
  }
}
