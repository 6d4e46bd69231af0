import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { guardHistory, mayLeave, useUnsavedGuard } from './index.ts';

let dirty = true;
let answer = false;
const asked = jest.fn();

const Form = (): ReactNode => {
  useUnsavedGuard(dirty);
  return <p>form</p>;
};

const Site = (): ReactNode => (
  <BrowserRouter useTransitions={false}>
    <Link to="/">home</Link>
    <Link to="/userpage?sekce=2">here</Link>
    <a href="/cats" target="_blank" rel="noreferrer">
      new tab
    </a>
    <Routes>
      <Route path="/" element={<Link to="/userpage?sekce=2">to the form</Link>} />
      <Route path="/userpage" element={<Form />} />
    </Routes>
  </BrowserRouter>
);

const onForm = (): boolean => screen.queryByText('form') !== null;
const click = (name: string, options = {}): boolean => fireEvent.click(screen.getByText(name), options);

// As the shell does before the router is created.
guardHistory();

beforeEach(() => {
  dirty = true;
  answer = false;
  asked.mockReset();
  window.confirm = () => {
    asked();
    return answer;
  };
  // jsdom does not navigate.
  history.replaceState(null, '', '/');
});

const openForm = (): void => {
  render(<Site />);
  click('to the form');
  expect(onForm()).toBe(true);
};

describe('a form with unsaved changes', () => {
  it('stays when the user cancels leaving by a link', () => {
    openForm();
    click('home');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(onForm()).toBe(true);
    expect(location.pathname).toBe('/userpage');
  });

  it('is left by a link when the user confirms', () => {
    answer = true;
    openForm();
    click('home');
    expect(onForm()).toBe(false);
    expect(location.pathname).toBe('/');
  });

  it('does not ask for links to the same page or that open elsewhere', () => {
    openForm();
    click('here');
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('new tab');
    expect(asked).not.toHaveBeenCalled();
  });

  it('stays when the user cancels leaving by Back', async () => {
    openForm();
    act(() => history.back());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(location.pathname).toBe('/userpage'));
    expect(onForm()).toBe(true);
    // The history is unchanged.
    answer = true;
    act(() => history.back());
    await waitFor(() => expect(onForm()).toBe(false));
    expect(location.pathname).toBe('/');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("triggers the browser's beforeunload confirmation", () => {
    openForm();
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('guards tabs and buttons that would close it', () => {
    openForm();
    expect(mayLeave()).toBe(false);
    answer = true;
    expect(mayLeave()).toBe(true);
  });

  it('asks once, however many forms are on screen', () => {
    render(
      <BrowserRouter useTransitions={false}>
        <Link to="/cats">cats</Link>
        <Form />
        <Form />
      </BrowserRouter>,
    );
    click('cats');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/');
  });
});

describe('a form without changes', () => {
  it('does not ask', () => {
    dirty = false;
    openForm();
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    expect(mayLeave()).toBe(true);
    click('home');
    expect(onForm()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});
