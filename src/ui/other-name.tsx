/** Shows a name in whichever script it is written, also where the page is in the other language. */
export const OtherName = ({ text }: { text: string }) => <bdi lang={/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'}>{text}</bdi>;
