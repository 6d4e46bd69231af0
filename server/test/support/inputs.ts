import type {
  BrowserReport,
  CreateCatBody,
  CreateReferenceInput,
  DeploymentReport,
  ExhibitionInput,
  UpdateCatBody,
} from 'shared/contract';

/** What changes the text of a cat; a test names what it is about. */
export const catTextInput = (values: Partial<UpdateCatBody> = {}): UpdateCatBody => ({
  name: 'Micka',
  birthday: '',
  kind: '',
  ems: '',
  location: '',
  tests: '',
  page: '',
  description: '',
  ...values,
});

/** What creates a cat; a test names what it is about. */
export const catInput = (values: Partial<CreateCatBody> = {}): CreateCatBody => ({
  ...catTextInput(),
  image: '',
  ...values,
});

/** What creates an exhibition; a test names what it is about. */
export const exhibitionInput = (values: Partial<ExhibitionInput> = {}): ExhibitionInput => ({
  name: 'Výstava',
  date: '2026-12-05',
  location: '',
  description: '',
  ...values,
});

/** What adds a link to an exhibition; a test names what it is about. */
export const referenceInput = (
  entityId: number,
  values: Partial<CreateReferenceInput> = {},
): CreateReferenceInput => ({
  name: 'Pořadatel',
  reference: 'https://example.cz/',
  entity: 0,
  entityId,
  ...values,
});

/** What a page reports of one version; with other values where these are named. */
export const reportOf = (values: Partial<DeploymentReport>): BrowserReport => ({
  deployments: [
    {
      name: 'public-app',
      version: '0123456789ab',
      isFirst: true,
      hasFailed: false,
      faults: [],
      vitals: [],
      ...values,
    },
  ],
});
