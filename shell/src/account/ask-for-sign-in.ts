const eventName = 'club:ask-for-sign-in';

/** Opens the login form of the header and puts the focus in it. */
export const askForSignIn = (): void => {
  dispatchEvent(new Event(eventName));
};

/** @returns a function that ends the subscription. */
export const onAskForSignIn = (listener: () => void): (() => void) => {
  addEventListener(eventName, listener);
  return () => removeEventListener(eventName, listener);
};
