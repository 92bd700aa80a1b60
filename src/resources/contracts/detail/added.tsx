import { type ContractPagePart, contractPage, type ContractProps } from '../contract-page.place';

type Spot = 'Due' | 'Left' | 'Neighbours' | 'Timeline' | 'Actions' | 'Entries';

export const Added = ({ at, ...props }: ContractProps & { at: Spot }) =>
  contractPage.parts().map(({ [at]: Part }: ContractPagePart, index) => Part && <Part key={index} {...props} />);
