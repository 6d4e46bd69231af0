import { useRef, useState, type ReactNode } from 'react';
import { useCreateArticle } from 'shared/client';
import type { Article, User } from 'shared/contract';
import {
  DraftOffer,
  checkNameAndText,
  emptyNameAndText,
  nameAndTextInput,
  NameAndTextFields,
  PublicationField,
  FormFooter,
  unsentChangesText,
  offerToItem,
  readNameAndText,
  useNewForm,
  type NameAndText,
} from 'shared/forms';
import { Form, FormAside, FormMain, Hint, useToast } from 'shared/ui';
import { ArticlePreview } from './article-preview.tsx';

interface Props {
  user: User;
  onCreated: (article: Article) => void;
}

/** Key of this form's draft in the browser's storage. */
export const newArticleKey = 'article/new';

/** The form for a new article. */
export function NewArticle({ user, onCreated }: Props): ReactNode {
  const createArticle = useCreateArticle();
  const showToast = useToast();
  const hasUnsentChanges = useRef(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const { formRef, ...form } = useNewForm<NameAndText, Article>({
    draftKey: newArticleKey,
    initial: emptyNameAndText,
    check: checkNameAndText,
    create: (fields, keyFor) => {
      const input = nameAndTextInput(fields);
      return createArticle(input, { idempotencyKey: keyFor(input) });
    },
    onLeftOver: (article, fields) => {
      offerToItem(`article/${article.articleId}`, fields, readNameAndText(article));
      hasUnsentChanges.current = true;
    },
  });

  const submit = async (): Promise<void> => {
    const article = await form.submit();
    if (article === null) return;
    showToast({
      tone: 'good',
      text:
        article.publishedAt === null
          ? 'Koncept je uložený, vidíte ho jen vy. Teď k němu můžete přidat obrázky.'
          : 'Článek je uložený a čeká na schválení. Teď k němu můžete přidat obrázky.',
    });
    if (hasUnsentChanges.current) showToast({ tone: 'good', text: unsentChangesText });
    onCreated(article);
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nový článek" ref={formRef} onSubmit={() => void submit()}>
        <FormMain>
          <NameAndTextFields fields={form.fields} errors={form.errors} onChange={form.change} autoFocus />
        </FormMain>
        <FormAside>
          <PublicationField
            hint="Předtím ho ještě schválí správce."
            value={form.fields.publication}
            error={form.errors['publication']}
            onChange={(publication) => form.change({ publication })}
          />
          <Hint>Obrázky přidáte hned po uložení. Návštěvníci článek uvidí, jakmile ho správce schválí.</Hint>
        </FormAside>
        <FormFooter submit="Přidat článek" busy={form.busy} dirty={form.dirty} failure={form.failure}>
          <ArticlePreview
            article={{
              ...form.fields,
              createdAt: openedAt,
              creator: user,
              creatorInMembers: user.showInMembers,
              articleImages: [],
            }}
          />
        </FormFooter>
      </Form>
    </>
  );
}
