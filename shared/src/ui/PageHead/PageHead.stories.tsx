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
    <a className="more" href="/exhibitions">
      Všechny výstavy
    </a>
  </SectionHead>
);
