import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A member remote as a team with another bundler might write it. */
export function App(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Členská část jiného nástroje</h1>
      <p>Adresa {useLocation().pathname}</p>
      <button onClick={() => setCount(count + 1)}>Počet {count}</button>
      <button onClick={() => void import('./more.ts').then(({ more }) => setCount(count + more))}>
        Více
      </button>
      <Link to="/articles">Ke článkům</Link>
    </>
  );
}
