/** The text that names each offer. */
export const offerText = { sale: 'sale', rent: 'rent', '': 'neither' } as const;
