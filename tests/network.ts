import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

async function change(isThere: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  await act(async () => {
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    await Promise.resolve();
  });
}

/** Takes the network away from the device, or gives it back; it is back after the test. */
export async function setNetwork(isThere: boolean): Promise<void> {
  await change(isThere);
  onTestFinished(() => change(true));
}
