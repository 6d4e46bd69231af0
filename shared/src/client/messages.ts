import { isApiError, isNetworkError, isMalformedListError } from './errors.ts';

/** Next steps by the code of a problem document. Codes are more specific than the status. */
const byCode: Readonly<Record<string, string>> = {
  ACCOUNT_GONE: 'Účet k přihlášení mezitím někdo smazal. Zkuste to znovu.',
  EMAIL_EXISTS: 'Tento e-mail už v evidenci je. Zkontrolujte ho, nebo uživatele najděte v seznamu.',
  FOREIGN_URL: 'Soubor není v úložišti klubu. Nahrajte ho znovu tlačítkem pro výběr souboru.',
  IMAGE_CHANGED: 'Obrázek mezitím změnil někdo jiný. Načtěte stránku znovu a vyberte obrázek ještě jednou.',
  MAIL_NOT_SET_UP:
    'Web nemá nastavené odesílání pošty. Nastaví ho ten, kdo web provozuje; do té doby nastavte heslo ručně.',
  MAIL_OUTDATED: 'Zpráva už neplatí: člen mezitím zaplatil, má jiný konec členství, nebo z klubu odešel.',
  MAIL_WAS_SENT: 'Zpráva mezitím odešla.',
  ALREADY_ARRIVED: 'Tento člen se mezitím přihlásil, pozvánku už nepotřebuje.',
  ITEM_IN_BIN: 'To, k čemu to patří, je v koši také. Nejdřív vraťte to.',
  LATER_PAYMENT: 'Na tuhle platbu už navazuje pozdější. Nejdřív zrušte tu.',
  NO_MAIL: 'Web zatím neumí posílat poštu. Jak ji nastavit, popisuje návod k provozu.',
  LAST_ADMINISTRATOR: 'Je to poslední správce webu. Nejdřív dejte správu někomu dalšímu.',
  LIST_TOO_LONG: 'V souboru je příliš mnoho řádků. Rozdělte ho na menší.',
  OWN_DEPARTURE: 'Svůj vlastní účet ukončit nemůžete. Požádejte o to jiného správce.',
  OWN_ROLE: 'Správu si sami vzít ani dát nemůžete. Požádejte o to jiného správce.',
  TOO_MANY_FILES: 'Víc souborů se sem nevejde. Nejdřív některý smažte.',
  TOO_MANY_IMAGES: 'Víc obrázků se sem nevejde. Nejdřív některý smažte.',
  TOO_MANY_ITEMS: 'Víc jich web od jednoho člena nepojme. Nejdřív některé smažte, a v koši natrvalo.',
  UNDO_EXPIRED: 'Odchod už vrátit nejde, uplynulo třicet dnů. Člena můžete založit znovu.',
  UNREADABLE_LIST: 'Soubor se nedá přečíst. Uložte ho v Excelu jako XLSX nebo CSV a zkuste to znovu.',
  UNSUPPORTED_MEDIA_TYPE: 'Tento druh dat server nepřijímá. Načtěte stránku znovu a zkuste to ještě jednou.',
};

const byStatus: Readonly<Record<number, string>> = {
  400: 'Některé pole není v pořádku. Zkontrolujte vyplněné údaje a zkuste to znovu.',
  401: 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.',
  403: 'K této změně nemáte oprávnění. Pokud byste ho mít měli, obraťte se na webmastera.',
  404: 'Tato položka už neexistuje. Vraťte se na seznam a načtěte ho znovu.',
  409: 'Položku mezitím změnil někdo jiný. Načtěte ji znovu a změnu zopakujte.',
  412: 'Položku mezitím upravil někdo jiný. Porovnejte obě verze a vyberte, která má platit.',
  413: 'Odesílaná data jsou příliš velká. Zkraťte text nebo zmenšete soubor.',
  415: 'Tento druh souboru nepřijímáme. Vyberte obrázek PNG, JPG nebo GIF, případně PDF.',
  422: 'Soubor se nepodařilo přečíst, nejspíš je poškozený. Vyberte jiný.',
  429: 'Příliš mnoho pokusů najednou. Chvíli počkejte a zkuste to znovu.',
  503: 'Server teď nemůže odpovědět. Počkejte chvíli a zkuste to znovu.',
  507: 'Na serveru došlo místo. Dejte prosím vědět webmasterovi.',
};

/** One Czech sentence: what happened, and what to do next. Accepts any error. */
export function messageFor(error: unknown): string {
  if (isNetworkError(error)) {
    return 'Server neodpovídá. Zkontrolujte připojení k internetu a zkuste to znovu.';
  }
  if (isMalformedListError(error)) return 'Data nejsou v požadovaném formátu.';
  if (isApiError(error)) {
    const known = byCode[error.code] ?? byStatus[error.status];
    if (known !== undefined) return known;
  }
  return 'Něco se nepovedlo. Zkuste to znovu; když to nepomůže, napište webmasterovi.';
}

/** Whether something is in the bin no more and cannot be brought back. */
export const isDeletedForEver = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The message for something that could not be brought back from the bin; it says where it is. */
export const restoreMessageFor = (error: unknown): string =>
  isDeletedForEver(error)
    ? 'Vrátit už to nejde: mezitím to bylo smazáno natrvalo.'
    : `${messageFor(error)} Zůstává to v koši.`;

/** Statuses after which the message also says that the text is kept. */
const statusesThatLoseNoInput = new Set([401, 503, 507]);

/** For an open form whose item was deleted and whose text no other form can take. */
export const itemDeletedText =
  'Tuto položku mezitím někdo smazal. Napsaný text tu zůstane, dokud formulář nezavřete; co z něj potřebujete, si zkopírujte.';

/** The message for a form that could not be sent; it adds that the text is kept. */
export function formMessageFor(error: unknown): string {
  if (isApiError(error) && error.status === 404) return itemDeletedText;
  const isFrightening =
    isNetworkError(error) || (isApiError(error) && statusesThatLoseNoInput.has(error.status));
  return isFrightening ? `${messageFor(error)} Napsaný text tu zůstane.` : messageFor(error);
}

const byFieldCode: Readonly<Record<string, string>> = {
  required: 'Vyplňte toto pole.',
  too_small: 'Text je příliš krátký.',
  too_big: 'Text je příliš dlouhý. Zkraťte ho.',
  invalid_url: 'Tohle není webová adresa. Napište ji třeba takto: www.example.cz.',
  invalid_account: 'Tohle není české číslo účtu. Zkontrolujte překlep, třeba 19-2000145399/0800.',
  invalid_email: 'Tohle není e-mailová adresa.',
  invalid_text: 'Text obsahuje znak, který nelze uložit. Smažte neviditelný znak a místo přepište.',
  unknown_member: 'Vyberte člena, kterému kočky připadnou.',
  email_exists: 'Tento e-mail už v evidenci je.',
  future_date: 'Tento den ještě nebyl. Zkontrolujte rok.',
  unknown: 'Tohohle člověka v evidenci nemáme. Vyberte ho ze seznamu.',
  invalid_format: 'Hodnota nemá správný tvar.',
  refused: 'Tuto hodnotu přihlašovací služba nepřijala. Zvolte jinou.',
  password_policy:
    'Heslo nesplňuje pravidla klubu pro hesla. Zvolte delší, s malými i velkými písmeny, číslicí a dalším znakem.',
};

/** The message for a field, by the API's code. */
export const fieldMessageFor = (code: string): string =>
  byFieldCode[code] ?? 'Tuto hodnotu nelze uložit. Opravte ji.';
