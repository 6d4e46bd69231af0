/**
 * What every browser has and jsdom lacks, as far as screens use it: modal dialogs, media queries and
 * observers of sizes. Dialogs do what the standard says of focus and of Escape; no query ever matches, and nothing ever
 * changes its size.
 */
const fillDialogs = () => {
  const modals = [];
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    modals.push(this);
    this.querySelector('button, [href], input, select, textarea, [tabindex]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    modals.splice(modals.indexOf(this), 1);
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', (event) => {
    const modal = modals.at(-1);
    if (event.key !== 'Escape' || modal === undefined) return;
    if (modal.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.close();
  });
};

const noMatch = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// A test of rendering on the server asks for an environment without a window.
if (typeof window !== 'undefined') {
  if (HTMLDialogElement.prototype.showModal === undefined) fillDialogs();
  window.matchMedia ??= noMatch;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
}
