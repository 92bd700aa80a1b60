import { addTexts } from '../i18n';

export const drafts = {
  waiting: 'Draft',
  continue: 'Continue what you typed on {{moment}}',
  show: 'Show',
  discard: 'Discard',
  discarded: 'Draft discarded.',
  others_one: '{{count}} older draft',
  others_other: '{{count}} older drafts',
  elsewhere: 'This form is also open in another tab.',
  memoryOnly:
    'This browser does not let Manzil store drafts. What you type is kept until you close or reload this page: save before you do.',
  download: 'Download',
  ofDeleted:
    'This record was deleted. What you typed on {{moment}} is below: Save lets you create it anew, or you can discard it.',
  leave: {
    title: 'Leave without saving?',
    body_one: 'You have {{count}} unsaved change.',
    body_other: 'You have {{count}} unsaved changes.',
    keep: 'Keep as draft',
    keepHelp: 'A draft stays in this browser for 30 days. You find it when you open this form again.',
  },
  list: {
    lead: 'What you typed and did not save. Drafts are private to this browser: they are never sent to the service, and are deleted once saved, or after 30 days.',
    none: 'No drafts.',
    count_one: '{{count}} draft',
    count_other: '{{count}} drafts',
    label: 'Drafts',
    open: 'Open',
    openOf: 'Open: {{name}}',
    discardOf: 'Discard: {{name}}',
    downloadOf: 'Download: {{name}}',
    deleted: 'This record was deleted. Open the draft to create it anew from what you typed, or discard it.',
    contractDeleted: 'The contract was deleted. You can download what you typed, or discard it.',
    newest_one: 'The newest draft is listed.',
    newest_other: 'The {{count}} newest are listed.',
    unreadable: 'Drafts that cannot be read',
    unreadableLead:
      'A newer version of Manzil stored these, or they are damaged. Download one to keep what is in it before you discard it.',
    discardAll: 'Discard all',
    askTitle: 'Discard all drafts?',
    ask_one: '{{count}} draft will be deleted from this browser.',
    ask_other: '{{count}} drafts will be deleted from this browser.',
    kinds: {
      readingRound: 'Reading round',
      tower: 'New units by a pattern',
      renewal: 'Renewal',
      termination: 'Termination',
      cheques: 'Cheques',
      replacement: 'Replacement of cheques',
      import: 'Import',
    },
  },
  signOut: {
    title: 'Keep your drafts?',
    body_one: '{{count}} draft for {{host}} is in this browser. Whoever uses it can open it after signing in.',
    body_other: '{{count}} drafts for {{host}} are in this browser. Whoever uses it can open them after signing in.',
    titleReports: 'Keep the reports of your imports?',
    reports_one: '{{count}} report of an import for {{host}} is in this browser, with what it changed, so that it can be undone.',
    reports_other:
      '{{count}} reports of imports for {{host}} are in this browser, with what they changed, so that they can be undone.',
    titleOffers: 'Keep your offers?',
    offers_one: '{{count}} offer for {{host}} is in this browser, with the name of its buyer.',
    offers_other: '{{count}} offers for {{host}} are in this browser, with the names of their buyers.',
    keep: 'Keep and sign out',
    discard: 'Discard and sign out',
    look: 'Show drafts',
  },
} as const;

export const draftTexts = addTexts('drafts', drafts);
