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

// As the shell does before there is a router.
guardHistory();

beforeEach(() => {
  dirty = true;
  answer = false;
  asked.mockReset();
  window.confirm = () => {
    asked();
    return answer;
  };
  // jsdom follows no link by itself; that is all it has to say about them.
  history.replaceState(null, '', '/');
});

const openForm = (): void => {
  render(<Site />);
  click('to the form');
  expect(onForm()).toBe(true);
};

describe('a form with unsaved changes', () => {
  it('stays when the person does not want to leave by a link', () => {
    openForm();
    click('home');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(onForm()).toBe(true);
    expect(location.pathname).toBe('/userpage');
  });

  it('is left by a link when the person wants to', () => {
    answer = true;
    openForm();
    click('home');
    expect(onForm()).toBe(false);
    expect(location.pathname).toBe('/');
  });

  it('asks about no link that leads here or opens elsewhere', () => {
    openForm();
    click('here');
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('new tab');
    expect(asked).not.toHaveBeenCalled();
  });

  it('stays when the person does not want to leave by Back', async () => {
    openForm();
    act(() => history.back());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(location.pathname).toBe('/userpage'));
    expect(onForm()).toBe(true);
    // The way back is still there.
    answer = true;
    act(() => history.back());
    await waitFor(() => expect(onForm()).toBe(false));
    expect(location.pathname).toBe('/');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('makes the browser ask before the tab is closed', () => {
    openForm();
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('answers for a tab or a button that would close it', () => {
    openForm();
    expect(mayLeave()).toBe(false);
    answer = true;
    expect(mayLeave()).toBe(true);
  });

  it('asks once, however many forms stand on the screen', () => {
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
  it('asks nothing', () => {
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
