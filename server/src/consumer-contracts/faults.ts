/** Something that a build relies on and that is not offered to it. */
export type Fault =
  | { type: 'no call'; call: string }
  | { type: 'not sent' | 'not taken' | 'demanded' | 'unknown query'; call: string; field: string }
  | { type: 'sent otherwise'; call: string; field: string; expected: string[]; kinds: string[] }
  | { type: 'refused'; call: string; field: string; kinds: string[] }
  | { type: 'not shown' }
  | { type: 'no module'; module: string }
  | { type: 'other version'; module: string; built: string; shared: string }
  | { type: 'no export'; module: string; name: string }
  | { type: 'no address'; address: string };

type OfApi = Exclude<Fault['type'], 'not shown' | 'no module' | 'other version' | 'no export' | 'no address'>;
/** What a server may have changed. */
export type ApiFault = Extract<Fault, { type: OfApi }>;

const or = (kinds: readonly string[]): string =>
  kinds.map((kind) => (kind === 'undefined' ? 'absent' : kind)).join(' or ');

/**
 * A fault as a sentence.
 * @param consumer who relies on it: `member-app 3f2a…`.
 * @param provider who does not offer it: `this server`.
 */
export function inWords(fault: Fault, consumer: string, provider: string): string {
  switch (fault.type) {
    case 'no call':
      return `${consumer} calls ${fault.call}, which ${provider} does not have.`;
    case 'not sent':
      return `${consumer} reads \`${fault.field}\` of ${fault.call}, which ${provider} does not send.`;
    case 'sent otherwise':
      return `${consumer} reads \`${fault.field}\` of ${fault.call} as ${or(fault.expected)}; from ${provider} it may be ${or(fault.kinds)}.`;
    case 'not taken':
      return `${consumer} sends \`${fault.field}\` with ${fault.call}, which ${provider} does not take.`;
    case 'refused':
      return `${consumer} may send \`${fault.field}\` of ${fault.call} as ${or(fault.kinds)}, which ${provider} does not accept.`;
    case 'demanded':
      return `${consumer} does not send \`${fault.field}\` with ${fault.call}, which ${provider} demands.`;
    case 'unknown query':
      return `${consumer} asks for \`${fault.field}\` in ${fault.call}, which ${provider} does not know.`;
    case 'not shown':
      return `${consumer} is not shown by ${provider}.`;
    case 'no module':
      return `${consumer} uses ${fault.module}, which ${provider} does not share.`;
    case 'other version':
      return `${consumer} was built with ${fault.module} ${fault.built}; ${provider} shares ${fault.shared}, another major version.`;
    case 'no export':
      return `${consumer} uses \`${fault.name}\` of ${fault.module}, which ${provider} does not have.`;
    case 'no address':
      return `${consumer} leads to ${fault.address}, which ${provider} does not show.`;
  }
}

const nebo = (kinds: readonly string[]): string =>
  kinds.map((kind) => (kind === 'undefined' ? 'nic' : kind)).join(' nebo ');

/** A fault of a server as a sentence for its operator. */
export function inCzech(fault: ApiFault, consumer: string): string {
  switch (fault.type) {
    case 'no call':
      return `${consumer} volá ${fault.call}, a tato verze webu to nemá.`;
    case 'not sent':
      return `${consumer} čte „${fault.field}“ z ${fault.call}, a tato verze webu to neposílá.`;
    case 'sent otherwise':
      return `${consumer} čeká v „${fault.field}“ z ${fault.call} ${nebo(fault.expected)}, a tato verze webu tam pošle i ${nebo(fault.kinds)}.`;
    case 'not taken':
      return `${consumer} posílá „${fault.field}“ v ${fault.call}, a tato verze webu to nepřijímá.`;
    case 'refused':
      return `${consumer} může poslat „${fault.field}“ v ${fault.call} jako ${nebo(fault.kinds)}, a to tato verze webu odmítne.`;
    case 'demanded':
      return `${consumer} neposílá „${fault.field}“ v ${fault.call}, a tato verze webu to vyžaduje.`;
    case 'unknown query':
      return `${consumer} se ptá na „${fault.field}“ v ${fault.call}, a tato verze webu to nezná.`;
  }
}
