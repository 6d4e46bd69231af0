import { Routes, Route } from 'react-router-dom';
export const App = () => (
  <Routes>
    <Route path="*" element={<p>hi</p>} />
  </Routes>
);
