export type UploadErrorCode =
  | 'empty'
  | 'heic'
  | 'wrong-image-type'
  | 'wrong-document-type'
  | 'wrong-document-name'
  | 'image-too-large'
  | 'document-too-large'
  | 'undecodable'
  | 'signed-out'
  | 'not-allowed'
  | 'network'
  | 'cancelled'
  | 'unknown';

/** Message about a failed upload, and what to do next. */
const uploadErrorTexts: Readonly<Record<UploadErrorCode, string>> = {
  empty: 'Soubor je prázdný. Vyberte jiný.',
  heic: 'Fotka je ve formátu HEIC. Uložte ji jako JPG a vyberte znovu. Aby telefon rovnou fotil do JPG, zvolte v nastavení fotoaparátu iPhonu Formáty a Nejkompatibilnější.',
  'wrong-image-type': 'Tento soubor není obrázek PNG, JPG nebo GIF. Vyberte jiný.',
  'wrong-document-type': 'Tento soubor není PDF. Vyberte jiný.',
  'wrong-document-name':
    'Název souboru musí končit na .pdf a mít nejvýš 255 znaků. Přejmenujte soubor a vyberte ho znovu.',
  'image-too-large': 'Obrázek je větší než 10 MB. Zmenšete ho, nebo vyberte jiný.',
  'document-too-large': 'Soubor PDF je větší než 20 MB. Zmenšete ho, nebo vyberte jiný.',
  undecodable: 'Soubor se nepodařilo přečíst, nejspíš je poškozený. Vyberte jiný.',
  'signed-out': 'Vaše přihlášení vypršelo. Přihlaste se znovu a zkuste to ještě jednou.',
  'not-allowed': 'K nahrávání souborů nemáte oprávnění. Obraťte se na webmastera.',
  network: 'Soubor se nepodařilo nahrát, server neodpovídá. Zkontrolujte připojení a zkuste to znovu.',
  cancelled: 'Nahrávání bylo zrušeno.',
  unknown: 'Soubor se nepodařilo nahrát. Zkuste to znovu.',
};

/** Why an upload failed; `message` is the Czech text for the user. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, cause?: unknown) {
    super(uploadErrorTexts[code], { cause });
    this.code = code;
  }
}

/** By its name, since each bundle has its own copy of the class. */
export const isUploadError = (error: unknown): error is UploadError =>
  error instanceof Error && error.name === 'UploadError';

/** Converts any error to an `UploadError`. */
export const uploadErrorOf = (error: unknown): UploadError =>
  isUploadError(error) ? error : new UploadError('unknown', error);

const refusals: readonly UploadErrorCode[] = [
  'empty',
  'heic',
  'wrong-image-type',
  'wrong-document-type',
  'wrong-document-name',
  'image-too-large',
  'document-too-large',
  'undecodable',
];

/** Whether the file itself is the cause, so that a retry would fail as well. */
export const isRefusal = ({ code }: UploadError): boolean => refusals.includes(code);
