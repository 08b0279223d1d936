import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import type { Role } from '../data/session.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { peopleTexts, roleHints, roleTexts } from '../texts/people.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Problem } from '../ui/Problem.tsx';
import { InviteUser } from './operations.ts';
import { ROLES, type SignInLink } from './roles.ts';

const texts = { ...common, ...peopleTexts };
const MAX_NAME = 100;
const MAX_EMAIL = 254;

interface Props {
  onInvited: (link: SignInLink) => void;
  onClose: () => void;
}

export function Invite({ onInvited, onClose }: Props) {
  const words = useTexts(texts);
  const roles = useTexts(roleTexts);
  const hints = useTexts(roleHints);
  const { run, isBusy, problem } = useAction(InviteUser);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('analyst');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run({ input: { email: email.trim(), role, name: name.trim() === '' ? null : name.trim() } });
    if (done) onInvited({ email: done.user.email, url: done.signInUrl, expiresAt: done.expiresAt });
  };
  return (
    <Dialog title={words.inviteTitle} onClose={onClose}>
      <form className="stacked" onSubmit={submit}>
        <Problem text={problem} />
        <label>
          {words.email}
          <input
            type="email"
            dir="ltr"
            required
            maxLength={MAX_EMAIL}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <label>
          <span>
            {words.name} <small>({words.optional})</small>
          </span>
          <input
            dir="auto"
            maxLength={MAX_NAME}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <fieldset className="explained">
          <legend>{words.role}</legend>
          {ROLES.map((each) => (
            <label key={each}>
              <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
              <span>
                {roles[each]}
                <small>{hints[each]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <FormActions submit={words.invite} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
