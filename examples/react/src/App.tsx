import { type DragEvent, useEffect, useState } from 'react';
import { ScanView } from './ScanView.tsx';
import { type Lang, texts } from './texts.ts';
import { upload } from './upload.ts';

export function App() {
  const [lang, setLang] = useState<Lang>(navigator.language.startsWith('he') ? 'he' : 'en');
  const [scan, setScan] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = texts[lang];

  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = lang === 'he' ? 'rtl' : 'ltr';
    document.title = words.title;
  }, [lang, words]);

  async function send(file: File | undefined) {
    if (!file) return;
    setSending(true);
    setProblem(null);
    setScan(null);
    try {
      setScan(await upload(file, lang));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };

  return (
    <main>
      <header>
        <h1>{words.title}</h1>
        <button type="button" className="quiet" onClick={() => setLang(lang === 'he' ? 'en' : 'he')}>
          {lang === 'he' ? 'English' : 'עברית'}
        </button>
      </header>
      <label className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <input
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.webp,.heic"
          disabled={sending}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <strong>{sending ? words.sending : words.drop}</strong>
        <small>{words.types}</small>
      </label>
      {problem !== null && (
        <p className="problem" role="alert" dir="auto">
          {problem}
        </p>
      )}
      {scan !== null && <ScanView key={scan} id={scan} lang={lang} />}
    </main>
  );
}
