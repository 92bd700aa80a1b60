import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { amount, arabicText, day, flag, image, longText, number, record, text } from '@/schema/field';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { DayField } from '@/ui/form/fields/day-field';
import { FlagField } from '@/ui/form/fields/flag-field';
import { ImageField } from '@/ui/form/fields/image-field';
import { AmountField, NumberField } from '@/ui/form/fields/number-field';
import { PairField } from '@/ui/form/fields/pair-field';
import { LongTextField, TextField } from '@/ui/form/fields/text-field';
import { fill } from '../fill';
import { renderFields as renderFieldsOf } from './render-fields';

const schema = record('thing', {
  name: text('Name'),
  nameAr: arabicText('Name (Arabic)'),
  notes: longText('Notes'),
  type: text('Type'),
  price: amount('Price'),
  surface: number('Surface'),
  begin: day('Begin'),
  end: day('End'),
  active: flag('Active'),
  picture: image('Picture'),
});

const renderFields = (children: ReactNode, options?: Parameters<typeof renderFieldsOf>[2]) =>
  renderFieldsOf(schema, children, options);

const box = (name: string) => screen.getByRole('textbox', { name });

describe('a changed field', () => {
  const stored = { id: 't1', name: 'Palm Street 5', notes: '' };
  const fields = [<TextField key="name" name="name" />, <TextField key="type" name="type" />];

  test('is left by one Tab, and a space typed next presses nothing', async () => {
    const { user, value } = renderFields(fields, { base: stored });
    await user.type(box('Name'), ', first floor');
    expect(screen.getByRole('button', { name: /Name/ })).toBeVisible();
    await user.tab();
    expect(box('Type')).toHaveFocus();
    await user.keyboard(' Flat 3 B');
    expect([value('name'), value('type')]).toEqual(['Palm Street 5, first floor', ' Flat 3 B']);
    await user.tab({ shift: true });
    expect(box('Name')).toHaveFocus();
  });

  test('says that it is changed, and Alt+Enter leads to Restore and back', async () => {
    const { user, value } = renderFields(fields, { base: stored });
    await user.type(box('Name'), '!');
    expect(box('Name')).toHaveAccessibleDescription('Changed. Alt+Enter to restore.');
    const enter = '{Alt>}{Enter}{/Alt}';
    await user.keyboard(enter);
    expect(screen.getByRole('button', { name: /^Restore/ })).toHaveFocus();
    await user.keyboard(enter);
    expect(box('Name')).toHaveFocus();
    expect(value('name')).toBe('Palm Street 5!');
    await user.keyboard(`${enter}{Enter}`);
    expect(box('Name')).toHaveFocus();
    expect(value('name')).toBe('Palm Street 5');
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });

  test('of a new record has nothing to go back to, whatever it starts with', async () => {
    const { user } = renderFields(fields, { base: { name: 'Palm Street 5' } });
    await user.type(box('Name'), '!');
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
    expect(box('Name')).toHaveAccessibleDescription('');
  });
});

/** A number that is no money beside one that is. */
const numbers = [<AmountField key="price" name="price" help="Without options" />, <NumberField key="surface" name="surface" />];

describe('a number', () => {
  test('is read in the digits of either script, shown as typed with what it means where that is not plain, and takes that form on blur', async () => {
    const { user, value } = renderFields(<NumberField name="surface" />);
    const typed = { '1250': [1250, ''], '1,250,000': [1_250_000, ''], '۲۵۰': [250, '= 250'], '-12': [-12, ''] };
    for (const [digits, [understood, note]] of Object.entries(typed)) {
      await fill(user, box('Surface'), digits);
      expect(value('surface')).toBe(understood);
      expect(box('Surface')).toHaveValue(digits);
      expect(box('Surface')).toHaveAccessibleDescription(String(note));
    }
    await fill(user, box('Surface'), '١٢٥٠٠٠');
    expect(screen.getByText('= 125,000')).toBeVisible();
    await user.tab();
    expect(box('Surface')).toHaveValue('125,000');
    expect(screen.queryByText('= 125,000')).not.toBeInTheDocument();
  });

  test('does not move until a press elsewhere ends, so that the press hits its target', async () => {
    const { user } = renderFields([<NumberField key="surface" name="surface" />, <FlagField key="active" name="active" />]);
    await user.type(box('Surface'), '125000');
    const other = screen.getByLabelText('Active');
    await user.pointer({ keys: '[MouseLeft>]', target: other });
    expect(other).toHaveFocus();
    expect(screen.getByText('= 125,000')).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target: other });
    await waitFor(() => expect(screen.queryByText('= 125,000')).not.toBeInTheDocument());
    expect(box('Surface')).toHaveValue('125,000');
    expect(other).toBeChecked();
  });

  test('that cannot be read stays as typed, with the reason, and is refused', async () => {
    const { user, value, check } = renderFields(<NumberField name="surface" />);
    await user.type(box('Surface'), '1,5');
    expect(value('surface')).toBe('1,5');
    expect(box('Surface')).toBeValid();
    await user.tab();
    expect(box('Surface')).toHaveValue('1,5');
    expect(box('Surface')).toBeInvalid();
    expect(box('Surface')).toHaveAccessibleDescription('Comma or decimal point? Enter 1234.5 or 1,234');
    await check();
    expect(box('Surface')).toBeInvalid();
    await user.type(box('Surface'), '00');
    await user.tab();
    expect(value('surface')).toBe(1500);
    await check();
    expect(box('Surface')).toBeValid();
  });

  test('of money says once what a typed sum comes to, and is refused for the reason it has as an amount', async () => {
    const { user, value } = renderFields(<AmountField name="price" />);
    await fill(user, box('Price'), '100000/12');
    expect(value('price')).toBe(8333.33);
    expect(box('Price')).toHaveAccessibleDescription(/^[^=]*= \u2068?8,333\.33\u2069?, rounded to two decimals$/);
    await fill(user, box('Price'), '12500*12');
    expect(box('Price')).toHaveAccessibleDescription(/^[^=]*= \u2068?150,000\u2069?$/);
    await fill(user, box('Price'), '1,5m');
    await user.tab();
    expect(value('price')).toBe('1,5m');
    expect(box('Price')).toHaveAccessibleDescription('AED Comma or decimal point? Enter 1234.5 or 1,234');
  });

  const said = () => document.querySelector('[id$="-warning"]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');

  test('of money that may be thousands says how it is read', async () => {
    const { user, value, check } = renderFields(<AmountField name="price" />);
    await user.type(box('Price'), '-12.340');
    expect(value('price')).toBe(-12.34);
    const doubt = '-12.340 is read as -12.34. Did you mean -12,340?';
    expect(said()).toBe(doubt);
    await user.tab();
    await waitFor(() => expect(box('Price')).toHaveValue('-12.34'));
    expect(said()).toBe(doubt);
    await check();
    expect(box('Price')).toBeValid();
    for (const typed of ['987000', '987,000', '987.00', '0.500', '1,987.000', '1.250m', '1234.567']) {
      await fill(user, box('Price'), typed);
      expect(said(), typed).toBeUndefined();
    }
    await fill(user, box('Price'), '1.250');
    expect(said()).toBe('1.250 is read as 1.25. Did you mean 1,250?');
  });

  test('that is cleared is null, one that was never there stays missing, and where it is no money it may have thousandths', async () => {
    const { user, value } = renderFields(numbers, { base: { price: 1_250_000 } });
    expect(box('Price')).toHaveValue('1,250,000');
    expect(box('Price')).toHaveAccessibleDescription('AED Without options');
    await user.clear(box('Price'));
    expect(value('price')).toBeNull();
    await user.click(box('Surface'));
    await user.tab();
    expect(value('surface')).toBeUndefined();
    await fill(user, box('Surface'), '987.125');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  test('of an unexpected type is shown as received and kept until it is edited [R3]', async () => {
    const { user, value } = renderFields(numbers, { base: { price: '1,250', surface: { value: 5 } } });
    expect(box('Price')).toHaveValue('1,250');
    expect(box('Price')).toHaveAccessibleDescription(/Unexpected type: kept as received unless you edit it$/);
    expect(box('Price')).toBeValid();
    expect(box('Surface')).toHaveValue('{"value":5}');
    await user.type(box('Price'), '{Backspace}1');
    expect(value('price')).toBe(1251);
    expect(value('surface')).toEqual({ value: 5 });
    expect(screen.getAllByText(/Unexpected type/)).toHaveLength(1);
  });
});

describe('a text', () => {
  test('is stored exactly as typed, as null once cleared, and as empty where it came so', async () => {
    const fields = [<TextField key="name" name="name" />, <LongTextField key="notes" name="notes" />];
    const { user, value } = renderFields(fields, { base: { name: ' Palm  ', notes: '' } });
    await user.type(box('Name'), 'x');
    expect(value('name')).toBe(' Palm  x');
    await user.clear(box('Name'));
    expect(value('name')).toBeNull();
    await user.type(box('Notes'), 'a{Backspace}');
    expect(value('notes')).toBe('');
  });

  test('is described by its help and its warning', async () => {
    const warn = ({ name }: ServiceDocument) =>
      name === 'Palm' ? [{ path: 'name', fingerprint: 'taken', message: () => 'Another unit has this name' }] : [];
    const { user } = renderFields(<TextField name="name" help="As on the door" />, { base: { name: 'Pal' }, warn });
    await user.type(box('Name'), 'm');
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('As on the door Another unit has this name'));
    expect(box('Name')).toBeValid();
  });
});

test('a text in two languages says which language is missing, each in its own direction, as a text alone has that of its content [R7]', async () => {
  const alone = [<TextField key="notes" name="notes" />, <TextField key="type" name="type" ltr />];
  const { user } = renderFields([<PairField key="name" name="name" pair="nameAr" multiline />, ...alone]);
  expect([box('Notes').dir, box('Type').dir]).toEqual(['auto', 'ltr']);
  const pair = within(screen.getByRole('group', { name: 'Name in both languages' }));
  const [english, arabicBox] = [box('Name'), box('Name (Arabic)')];
  expect(english).toHaveAttribute('dir', 'ltr');
  expect(english).toHaveAttribute('lang', 'en');
  expect(arabicBox).toHaveAttribute('dir', 'rtl');
  expect(arabicBox).toHaveAttribute('lang', 'ar');
  expect(pair.queryByText(/missing/)).not.toBeInTheDocument();
  await fill(user, english, 'Palm');
  expect(pair.getByText('Arabic text missing')).toBeVisible();
  await fill(user, arabicBox, 'النخلة');
  expect(pair.queryByText(/missing/)).not.toBeInTheDocument();
  await user.clear(english);
  expect(pair.getByText('English text missing')).toBeVisible();
});

test('a flag that is missing says so, and stays missing until it is touched; one of an unexpected type shows what was received', async () => {
  const { user, value } = renderFields(<FlagField name="active" />);
  const flagBox = screen.getByRole('checkbox', { name: 'Active' });
  expect(flagBox).not.toBeChecked();
  expect(flagBox).toHaveAccessibleDescription('Not given');
  expect(value('active')).toBeUndefined();
  await user.click(flagBox);
  expect(value('active')).toBe(true);
  await user.click(screen.getByText('Active'));
  expect(value('active')).toBe(false);
  expect(flagBox).not.toHaveAccessibleDescription();
  cleanup();
  renderFields(<FlagField name="active" />, { base: { active: 'yes' } });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  const kept = 'Received as yes Unexpected type: kept as received unless you edit it';
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(kept);
});

describe('a day', () => {
  const both = [<DayField key="begin" name="begin" />, <DayField key="end" name="end" />];

  test('shows its month as a word, is written in its original format, and without one in the field’s [R4]', async () => {
    const { user, value } = renderFields(both, { base: { begin: '25/12/2026' } });
    expect(box('Begin')).toHaveValue('25 Dec 2026');
    await fill(user, box('Begin'), '٣/٤/٢٠٢٧');
    expect(value('begin')).toBe('03/04/2027');
    expect(screen.getByText('= 3 Apr 2027')).toBeVisible();
    await user.tab();
    expect(box('Begin')).toHaveValue('3 Apr 2027');
    await fill(user, box('End'), '1 Mar 2026');
    expect(value('end')).toBe('2026-03-01');
  });

  test('typed back to its old value is written as the original text; one that no month has stays as typed and is refused', async () => {
    const { user, value, check } = renderFields(both, { base: { begin: '2026-3-1T08:00' } });
    await user.clear(box('Begin'));
    expect(value('begin')).toBeNull();
    await fill(user, box('Begin'), '1/3/2026');
    expect(value('begin')).toBe('2026-3-1T08:00');
    await fill(user, box('Begin'), '31/02/2026');
    await user.tab();
    expect(value('begin')).toBe('31/02/2026');
    await check();
    expect(box('Begin')).toBeInvalid();
    expect(box('Begin')).toHaveAccessibleDescription('Day, month, year: 20/11/2026 This date does not exist');
  });

  test('whose day and month could be swapped shows the original text, and one that is no day is shown and kept [R4]', () => {
    const { value } = renderFields(both, { base: { begin: '03/04/2026', end: 'soon' } });
    expect(box('Begin')).toHaveValue('3 Apr 2026');
    expect(screen.getByText('Received as 03/04/2026')).toBeVisible();
    expect(box('End')).toHaveValue('soon');
    expect(box('End')).toBeValid();
    expect(value('end')).toBe('soon');
  });

  test('can be chosen from a calendar', async () => {
    const { user, value } = renderFields(<DayField name="begin" />, { base: { begin: '25/12/2026' } });
    await user.click(screen.getByRole('button', { name: 'Calendar for Begin' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar for Begin' }));
    expect(await calendar.findByText('December 2026')).toBeInTheDocument();
    expect(calendar.getByRole('gridcell', { name: '25' })).toHaveFocus();
    await user.click(calendar.getByRole('gridcell', { name: '9' }));
    expect(value('begin')).toBe('09/12/2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(box('Begin')).toHaveValue('9 Dec 2026');
  }, 15_000);
});

describe('a choice', () => {
  const suggestions = { known: ['Apartment', 'Villa'].map((label) => ({ value: label.toLowerCase(), label })) };
  const choice = () => screen.findByRole('combobox', { name: 'Type' });

  test('shows the label and stores the value, takes any other text, and a typed label for its value', async () => {
    const { user, value } = renderFields(<ChoiceField name="type" suggestions={suggestions} />, { base: { type: 'villa' } });
    expect(await choice()).toHaveValue('Villa');
    await user.click(await choice());
    await user.click(await screen.findByRole('option', { name: 'Apartment' }));
    expect(value('type')).toBe('apartment');
    expect(await choice()).toHaveValue('Apartment');
    await fill(user, await choice(), 'Penthouse');
    expect(value('type')).toBe('Penthouse');
    await user.clear(await choice());
    expect(value('type')).toBeNull();
    await fill(user, await choice(), 'VILLA');
    expect(value('type')).toBe('villa');
    await user.tab();
    expect(await choice()).toHaveValue('Villa');
  });

  test('that was tabbed into is replaced by what is typed, also once its list has arrived', async () => {
    const { user, value } = renderFields(<ChoiceField name="type" suggestions={suggestions} />, { base: { type: 'villa' } });
    await user.tab();
    await screen.findByRole('button', { name: 'Show suggestions' });
    expect(await choice()).toHaveFocus();
    await user.keyboard('Xyz');
    expect(value('type')).toBe('Xyz');
    expect(await choice()).toHaveValue('Xyz');
  });

  test('keeps the caret where it was when its list arrives', async () => {
    const { user } = renderFields(<ChoiceField name="type" suggestions={suggestions} />, { base: { type: 'villa' } });
    const plain = (await choice()) as HTMLInputElement;
    plain.focus();
    plain.setSelectionRange(1, 3, 'backward');
    await screen.findByRole('button', { name: 'Show suggestions' });
    const { selectionStart, selectionEnd, selectionDirection } = (await choice()) as HTMLInputElement;
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([1, 3, 'backward']);
    await user.keyboard('ol');
    expect(await choice()).toHaveValue('Volla');
  });

  describe('with its list open', () => {
    const openIn = async (user: UserEvent) => {
      await user.click(await choice());
      await screen.findByRole('option', { name: 'Apartment' });
    };

    test('takes on Enter what is highlighted, and never submits the form', async () => {
      const submitted = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
      const field = <ChoiceField name="type" suggestions={suggestions} />;
      const { user, value } = renderFields(<form onSubmit={submitted}>{field}</form>);
      await openIn(user);
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      expect(value('type')).toBe('villa');
      expect(screen.queryByRole('option')).not.toBeInTheDocument();
      await user.clear(await choice());
      await user.keyboard('ap');
      expect(await screen.findByRole('option', { name: 'Apartment' })).toBeVisible();
      await user.keyboard('{Enter}');
      expect(value('type')).toBe('ap');
      expect(screen.queryByRole('option')).not.toBeInTheDocument();
      expect(submitted).not.toHaveBeenCalled();
      await user.keyboard('{Enter}');
      expect(submitted).toHaveBeenCalledOnce();
    });

    test('keeps on Tab what the arrow keys have reached, or what was typed, whatever the pointer is over', async () => {
      const { user, value } = renderFields(<ChoiceField name="type" suggestions={suggestions} />);
      await openIn(user);
      await user.keyboard('{ArrowDown}{Tab}');
      expect(value('type')).toBe('apartment');
      expect(await choice()).toHaveValue('Apartment');
      await user.clear(await choice());
      await user.keyboard('a');
      await user.hover(await screen.findByRole('option', { name: 'Apartment' }));
      await user.keyboard('{Tab}');
      expect(value('type')).toBe('a');
    });

    test('says that suggestions are loading, or could not be loaded, and loads them when it is opened again', async () => {
      const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
      function Known() {
        const [known, setKnown] = useState(suggestions.known);
        const load = async () => {
          await new Promise<void>((resolve, reject) => void asked.push({ resolve, reject }));
          setKnown([...known, { value: 'chalet', label: 'Chalet' }]);
        };
        return <ChoiceField name="type" suggestions={{ known, load }} />;
      }
      const { user } = renderFields(<Known />);
      await openIn(user);
      expect(screen.getByRole('status')).toHaveTextContent('Values of other records are still loading.');
      act(() => asked[0]?.reject(new Error('no network')));
      expect(await screen.findByText('The values of other records could not be loaded.')).toBeVisible();
      await user.keyboard('{Escape}{ArrowDown}');
      act(() => asked[1]?.resolve());
      expect(await screen.findByRole('option', { name: 'Chalet' })).toBeVisible();
      await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    });
  });
});

describe('a picture', () => {
  test('is shown beside its address once the address is complete, and requested without a referrer', async () => {
    const { user, value } = renderFields(<ImageField name="picture" />);
    await user.type(box('Picture'), 'https://pictures.example/a.jpg');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.tab();
    const shown = screen.getByRole('img', { name: 'Preview of Picture' });
    expect(shown).toHaveAttribute('src', 'https://pictures.example/a.jpg');
    expect(shown).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(value('picture')).toBe('https://pictures.example/a.jpg');
  });
});
