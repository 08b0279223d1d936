import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { eventTexts, webhooksTexts } from '../texts/webhooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Problem } from '../ui/Problem.tsx';
import { CreateEndpoint, type EndpointRow, UpdateEndpoint } from './webhook-operations.ts';
import { CHOSEN_EVENTS, eventName } from './webhook-search.ts';

const texts = { ...common, ...webhooksTexts };
const MAX_URL = 2_048;
const MAX_DESCRIPTION = 200;

interface Props {
  /** Null makes a new one. */
  endpoint: EndpointRow | null;
  /** The secret is told of a new one alone. */
  onDone: (endpoint: EndpointRow, secret: string | null) => void;
  onClose: () => void;
}

export function EndpointForm({ endpoint, onDone, onClose }: Props) {
  const words = useTexts(texts);
  const about = useTexts(eventTexts);
  const create = useAction(CreateEndpoint);
  const update = useAction(UpdateEndpoint);
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [events, setEvents] = useState<readonly EndpointRow['events'][number][]>(endpoint?.events ?? CHOSEN_EVENTS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { url: url.trim(), description: description.trim(), events: [...events] };
    if (endpoint) {
      const done = await update.run({ id: endpoint.id, input });
      if (done) onDone(done.endpoint, null);
    } else {
      const done = await create.run({ input });
      if (done) onDone(done.endpoint, done.secret);
    }
  };
  return (
    <Dialog title={endpoint ? words.edit : words.create} onClose={onClose}>
      <form className="stacked" onSubmit={submit}>
        <Problem text={create.problem ?? update.problem} />
        <label>
          {words.url}
          <input
            type="url"
            dir="ltr"
            required
            maxLength={MAX_URL}
            placeholder="https://"
            value={url}
            aria-describedby="endpoint-url-hint"
            onChange={(event) => setUrl(event.target.value)}
          />
          <small id="endpoint-url-hint">{words.urlHint}</small>
        </label>
        <label>
          {words.description}
          <input
            dir="auto"
            maxLength={MAX_DESCRIPTION}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
        <fieldset className="explained">
          <legend>{words.events}</legend>
          {CHOSEN_EVENTS.map((each) => (
            <label key={each}>
              <input
                type="checkbox"
                checked={events.includes(each)}
                // An endpoint without events is no use to anybody: the last one stays.
                disabled={events.length === 1 && events.includes(each)}
                onChange={(event) =>
                  setEvents(event.target.checked ? [...events, each] : events.filter((other) => other !== each))
                }
              />
              <span>
                <code dir="ltr">{eventName(each)}</code>
                <small>{about[each]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <FormActions submit={words.save} isBusy={create.isBusy || update.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
