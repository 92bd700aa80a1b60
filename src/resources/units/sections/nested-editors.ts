/* The editors of a unit's lists, which come in one file when the first of them is opened. */
import '@/i18n/en/form';
import '@/i18n/en/unit-edit';

export { FloorPlansEditor } from './floor-plans-editor';
export { GalleryEditor } from './gallery-editor';
export { OptionsEditor } from './options-editor';
export { PaymentPlansEditor } from './payment-plans-editor';
export { ReadingsEditor } from './readings-editor';
export { SpecsEditor } from './specs-editor';
