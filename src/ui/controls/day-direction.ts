/** Digits alone have no direction of their own and would take the order of the page. */
export const dayDirection = (text: string): 'auto' | 'ltr' => (/\p{L}/u.test(text) ? 'auto' : 'ltr');
