import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { lookFirst } from './entry.ts';
import { endSketch } from './ui/sketched.ts';

const root = createRoot(document.getElementById('root')!);
// Not awaited at the top: chunks of pages import this one, and would wait for it while it waits for them.
void lookFirst().then((first) => {
  root.render(<App first={first} />);
  endSketch();
});
