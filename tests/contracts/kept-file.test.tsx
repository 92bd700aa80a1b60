import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AttachmentsPanel } from '@/resources/contracts/detail/papers-panels';
import { completedLink, dataAddress, keptBytes, linkName, MOST_BYTES, savedName } from '@/resources/contracts/kept-file';
import { isDataAddress } from '@/schema/document';
import { openForm, showParts, shownOf } from './contract-parts';
import { sidra } from './leases';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const keptIn = (url: string) => [...(keptBytes(url) ?? [])];

test.each([
  ['https://drive.example/a/lease%20signed.pdf?x=1', 'lease signed.pdf'],
  ['https://drive.example/d/1a2b3c/view', 'drive.example'],
  ['https://drive.example/%zz.pdf', 'drive.example'],
])('the link %s is named %s', (address, name) => {
  expect(linkName(address)).toBe(name);
});

test.each([
  ['www.drive.example/x y', undefined],
  [' www.drive.example/x ', 'https://www.drive.example/x'],
  ['javascript:alert(1)', undefined],
  ['not a link', undefined],
  ['ftp://drive.example/x', undefined],
])('the pasted link %j is completed to %s', (text, completed) => {
  expect(completedLink(text)).toBe(completed);
});

describe('a file in a record', () => {
  test('is written as a data address and read back', () => {
    const address = dataAddress(Uint8Array.from(bytesOf('عقد')), 'application/pdf');
    expect(address).toMatch(/^data:application\/pdf;base64,/);
    expect(keptIn(address)).toEqual(bytesOf('عقد'));
    expect(keptIn('data:text/plain,a%20b')).toEqual(bytesOf('a b'));
  });

  test.each(['https://x.example/a.pdf', 'data:nothing', 'data:a/b;base64,%%%', null, 7])('%s holds none', (url) => {
    expect(keptBytes(url)).toBeUndefined();
  });

  test('is saved with the ending of its type where its name has none', () => {
    expect(savedName(' Emirates ID ', 'data:application/pdf;base64,AA==')).toBe('Emirates ID.pdf');
    expect(savedName('scan.PDF', 'data:application/pdf;base64,AA==')).toBe('scan.PDF');
    expect(savedName('view.jpeg', 'data:image/jpeg;base64,AA==')).toBe('view.jpeg');
    expect(savedName('Invoice.pdf', 'data:text/html;base64,AA==')).toBe('Invoice.pdf.html');
    expect(savedName('Invoice\u202Efdp.exe', 'data:;base64,AA==')).toBe('Invoicefdp.exe');
    expect(savedName(null, 'data:;base64,AA==')).toBe('file');
  });

  test('is known by its scheme in any case', () => {
    expect(isDataAddress(' DATA:text/html,x')).toBe(true);
    expect(isDataAddress('https://data:1')).toBe(false);
  });
});

describe('the attachments of a contract', () => {
  test('save a kept file from the contract’s page, without a word of its content, and say what it is as people do', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const attachments = [
      { name: 'Old.html', url: 'data:text/html,<b>x</b>', mimeType: 'text/html' },
      { name: 'Lease', mimeType: 'application/pdf' },
      { name: 'Terms.docx', mimeType: word },
      { name: 'Note', mimeType: 'application/x-note' },
    ];
    await showParts(<AttachmentsPanel {...shownOf({ ...sidra, attachments })} />);
    const panel = within(await screen.findByRole('region', { name: /^Attachments/ }));
    expect(panel.getByRole('button', { name: 'Old.html' })).toBeVisible();
    expect(panel.queryByRole('link', { name: 'Old.html' })).toBeNull();
    expect(screen.queryByText(/data:text/)).toBeNull();
    for (const shown of ['HTML', 'PDF', 'DOCX', 'application/x-note']) expect(panel.getByText(shown)).toBeVisible();
  });

  test('and documents show no word of a kept file in the form; a small file is taken, a bigger one is asked a link for', async () => {
    const kept = { name: 'Passport', url: 'data:text/plain,secret' };
    const contract = { ...sidra, endDate: '31/12/2090', documents: [kept], attachments: [{ name: 'Plan' }] };
    const { user, stored } = await openForm('/contracts/c1/edit/documents', { contracts: [contract], units: [] });
    const documents = within(await screen.findByRole('group', { name: /Passport/ }));
    expect(documents.getByText('The file is kept in the record (1 kB).')).toBeVisible();
    expect(screen.queryByDisplayValue(/data:/)).toBeNull();
    expect(screen.queryByText(/data:|secret/)).toBeNull();
    await user.click(documents.getByRole('button', { name: 'Use a link instead' }));
    expect(documents.getByRole('textbox', { name: 'Link' })).toHaveValue('');

    const plan = within(screen.getByRole('group', { name: /Plan/ }));
    const input = plan.getByLabelText<HTMLInputElement>('Choose file…', { selector: 'input' });
    const big = () => new File([new Uint8Array(MOST_BYTES + 1)], 'big.pdf', { type: 'application/pdf' });
    await user.upload(input, big());
    expect(await screen.findByText(/a record keeps files of up to 200 kB/)).toBeVisible();
    // What somebody calls the paper stays, and the file brings the rest.
    expect(screen.getByDisplayValue('Plan')).toBeVisible();
    expect(screen.getByDisplayValue('application/pdf')).toBeVisible();
    await user.upload(input, new File(['small'], 'lease.txt', { type: 'text/plain' }));
    expect(await plan.findByText('The file is kept in the record (1 kB).')).toBeVisible();
    expect(screen.queryByDisplayValue(/^data:/)).toBeNull();
    // A file that is refused replaces none that is kept.
    await user.upload(input, big());
    expect(await screen.findByText(/a record keeps files of up to 200 kB/)).toBeVisible();
    expect(plan.getByText('The file is kept in the record (1 kB).')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // A kept file is no link, and is not warned of.
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(stored().attachments).toEqual([
      expect.objectContaining({ name: 'Plan', mimeType: 'text/plain', size: 5, url: 'data:text/plain;base64,c21hbGw=' }),
    ]);
  });
});
