import type { ReactNode } from 'react';
import {
  useAddArticleImages,
  useArticlePreview,
  useDeleteArticleImage,
  useMoveArticleFocus,
  useUpdateArticle,
} from 'shared/client';
import { type Article, type User, adminRole, limits } from 'shared/contract';
import {
  checkNameAndText,
  FieldsRefused,
  GalleryField,
  HistoryButton,
  ItemFormFrame,
  nameAndTextInput,
  nameAndTextLabels,
  NameAndTextFields,
  PublicationField,
  readNameAndText,
  shownNameAndText,
  useItemForm,
  useOpenItem,
  type NameAndText,
} from 'shared/forms';
import { AsyncView, FormAside, FormMain, Notice, useToast } from 'shared/ui';
import { ArticlePreview } from './article-preview.tsx';
import { newArticleKey } from './new-article.tsx';
import { useApprovalQuestion } from './use-approval-question.tsx';

interface Props {
  id: number;
  user: User;
  /** Called when the article was deleted by somebody else. */
  isGone: boolean;
}

/** The open article. The list has no texts, so the article is loaded first. */
export function EditArticle({ id, user, isGone }: Props): ReactNode {
  const article = useOpenItem(useArticlePreview(id));
  return (
    <AsyncView
      read={article}
      loading="Loading..."
      errorText="Články nelze načíst."
      missingText="Článek nenalezen."
    >
      {(item) => <ArticleForm article={item} user={user} isGone={isGone} onStale={() => article.retry()} />}
    </AsyncView>
  );
}

interface ArticleFormProps extends Pick<Props, 'user' | 'isGone'> {
  article: Article;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

function ArticleForm({ article, user, isGone, onStale }: ArticleFormProps): ReactNode {
  const { articleId, approved, returned } = article;
  const updateArticle = useUpdateArticle();
  const addImages = useAddArticleImages();
  const deleteImage = useDeleteArticleImage();
  const moveFocus = useMoveArticleFocus();
  const showToast = useToast();
  const losesApproval = approved && user.role !== adminRole;
  const question = useApprovalQuestion();
  const mayChange = async (): Promise<boolean> => !losesApproval || question.ask();
  const form = useItemForm<NameAndText, Article>({
    draftKey: `article/${articleId}`,
    item: article,
    read: readNameAndText,
    check: checkNameAndText,
    isGone,
    forNew: { draftKey: newArticleKey, fields: (fields) => fields },
    save: async (fields, version, newer) => {
      // Approved since the form was loaded, so the question has not been asked yet.
      const losesNewApproval = newer?.approved === true && !approved && user.role !== adminRole;
      if (losesNewApproval && !(await question.ask())) {
        onStale();
        throw new FieldsRefused({});
      }
      return updateArticle({ id: articleId, version, input: nameAndTextInput(fields, newer ?? article) });
    },
  });

  const save = async (saving: () => Promise<boolean>): Promise<void> => {
    if (!form.dirty) {
      showToast({ tone: 'good', text: 'Není co ukládat, všechno je uložené.' });
      return;
    }
    if (!(await mayChange()) || !(await saving())) return;
    const waitsAgain = losesApproval || returned !== undefined;
    showToast({ tone: 'good', text: waitsAgain ? 'Uloženo. Článek čeká na schválení.' : 'Uloženo.' });
  };

  return (
    <>
      {losesApproval && (
        <Notice>Článek je schválený. Po každé změně textu nebo obrázků bude znovu čekat na schválení.</Notice>
      )}
      {returned !== undefined && (
        <Notice>
          {`Článek je vrácený. Když ho upravíte a uložíte, bude znovu čekat na schválení.${
            returned.reason === '' ? '' : ` Důvod: ${returned.reason}`
          }`}
        </Notice>
      )}
      <ItemFormFrame
        label={`Úprava: ${article.name}`}
        form={form}
        read={readNameAndText}
        labels={nameAndTextLabels}
        shown={shownNameAndText}
        onSave={save}
        onStale={onStale}
        actions={
          <>
            <ArticlePreview article={{ ...article, ...form.fields }} />
            <HistoryButton
              kind="articles"
              id={articleId}
              name={article.name}
              version={article.version}
              isDirty={form.dirty}
              mayChange={mayChange}
              onChanged={onStale}
            />
          </>
        }
      >
        <FormMain>
          <NameAndTextFields fields={form.fields} errors={form.errors} onChange={form.change} />
        </FormMain>
        <FormAside>
          <PublicationField
            isPublic={readNameAndText(article).fields.publication === ''}
            hint="Předtím ho ještě schválí správce."
            value={form.fields.publication}
            error={form.errors['publication']}
            onChange={(publication) => form.change({ publication })}
          />
          <GalleryField
            label="Obrázky"
            name={article.name}
            images={article.articleImages}
            limit={limits.imagesPerArticle}
            onCrop={(input) => moveFocus({ id: articleId, input })}
            mayChange={mayChange}
            onAdd={(images, idempotencyKey) => addImages({ id: articleId, images, idempotencyKey })}
            onDelete={(partId) => deleteImage({ id: articleId, partId })}
          />
        </FormAside>
      </ItemFormFrame>
      {question.dialog}
    </>
  );
}
