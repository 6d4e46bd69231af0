import { MoreLink } from '../MoreLink/MoreLink.tsx';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { PageHead, SectionHead } from './PageHead.tsx';

export const TitleAlone = () => <PageHead title="Kočky" />;
export const WithNoteAndSearch = () => (
  <PageHead title="Články" note="Co se osvědčilo nám doma.">
    <SearchBox label="Hledat v článcích" value="" onChange={() => undefined} />
  </PageHead>
);
export const Section = () => (
  <SectionHead title="Nejbližší výstavy">
    <MoreLink to="/exhibitions">Všechny výstavy</MoreLink>
  </SectionHead>
);
