import type { ReactNode } from 'react';
import {
  useAddArticleImages,
  useArticlePreview,
  useDeleteArticleImage,
  useUpdateArticle,
} from 'shared/client';
import type { Article, User } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import {
  ConflictNotice,
  FieldsRefused,
  FormFoot,
  GalleryField,
  useItemForm,
  type ConflictNoticeProps,
} from 'shared/forms';
import { adminRole, limits } from 'shared/limits';
import { AsyncView, Form, Notice, Prose, useToast } from 'shared/ui';
import { ArticleFields } from './article-fields.tsx';
import { checkArticle, readArticle, type ArticleFields as Fields } from './article-form.ts';
import { ArticlePreview } from './article-preview.tsx';
import { useApprovalQuestion } from './use-approval-question.tsx';

interface Props {
  id: number;
  user: User;
}

/** The open article. The list carries no texts, so its own is read first. */
export function EditArticle({ id, user }: Props): ReactNode {
  const article = useArticlePreview(id);
  return (
    <AsyncView
      read={article}
      loading="Loading..."
      errorText="Články nelze načíst."
      missingText="Článek nenalezen."
    >
      {(item) => <ArticleForm article={item} user={user} onStale={() => article.retry()} />}
    </AsyncView>
  );
}

interface ArticleFormProps {
  article: Article;
  user: User;
  /** The article turned out to be older than what the server has. */
  onStale: () => void;
}

function ArticleForm({ article, user, onStale }: ArticleFormProps): ReactNode {
  const { articleId, approved } = article;
  const updateArticle = useUpdateArticle();
  const addImages = useAddArticleImages();
  const deleteImage = useDeleteArticleImage();
  const showToast = useToast();
  const losesApproval = approved && user.role !== adminRole;
  const question = useApprovalQuestion();
  const mayChange = async (): Promise<boolean> => !losesApproval || question.ask();
  const { formRef, ...form } = useItemForm<Fields, Article>({
    draftKey: `article/${articleId}`,
    item: article,
    read: readArticle,
    check: checkArticle,
    save: async (input, version, newer) => {
      // Approved since this page was read, so that nobody has been asked yet.
      const losesNewApproval = newer?.approved === true && !approved && user.role !== adminRole;
      if (losesNewApproval && !(await question.ask())) {
        onStale();
        throw new FieldsRefused({});
      }
      return updateArticle({ id: articleId, version, input });
    },
  });

  const save = async (saving: () => Promise<boolean>): Promise<void> => {
    if (!form.dirty) {
      showToast({ tone: 'good', text: 'Není co ukládat, všechno je uložené.' });
      return;
    }
    if (!(await mayChange()) || !(await saving())) return;
    showToast({ tone: 'good', text: losesApproval ? 'Uloženo. Článek čeká na schválení.' : 'Uloženo.' });
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      {losesApproval && (
        <Notice>Článek je schválený. Po každé změně textu nebo obrázků bude znovu čekat na schválení.</Notice>
      )}
      <Form label={`Úprava: ${article.name}`} ref={formRef} onSubmit={() => void save(form.submit)}>
        <ArticleFields fields={form.fields} errors={form.errors} onChange={form.change} />
        <GalleryField
          label="Obrázky"
          name={article.name}
          images={article.articleImages}
          limit={limits.imagesPerArticle}
          mayChange={mayChange}
          onAdd={(images, idempotencyKey) => addImages({ id: articleId, images, idempotencyKey })}
          onDelete={(imageId) => deleteImage({ id: articleId, imageId })}
        />
        {form.conflict !== null && (
          <ConflictNotice
            differences={differencesOf(readArticle(form.conflict).fields, form.fields)}
            busy={form.busy}
            onKeepMine={() => void save(form.keepMine)}
            onTakeTheirs={() => {
              form.takeTheirs();
              onStale();
            }}
          />
        )}
        <FormFoot submit="Upravit" busy={form.busy} dirty={form.dirty} failure={form.failure}>
          <ArticlePreview article={{ ...article, ...form.fields }} />
        </FormFoot>
      </Form>
      {question.dialog}
    </>
  );
}

const differencesOf = (theirs: Fields, mine: Fields): ConflictNoticeProps['differences'] => [
  ...(theirs.name === mine.name ? [] : [{ label: 'Název', theirs: theirs.name, mine: mine.name }]),
  ...(theirs.text === mine.text
    ? []
    : [{ label: 'Text', theirs: <Prose html={theirs.text} />, mine: <Prose html={mine.text} /> }]),
];
