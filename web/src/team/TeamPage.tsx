import { useState } from 'react';
import { useQuery } from 'urql';
import { useAction } from '../data/action.ts';
import type { Role } from '../data/session.ts';
import { useSession } from '../data/signed-in.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { peopleTexts, roleTexts } from '../texts/people.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useNotices } from '../ui/notices.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { Fault, Loading } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useTitle } from '../ui/title.ts';
import { Invite } from './Invite.tsx';
import {
  ChangeUserRole,
  CreateSignInLink,
  PeopleQuery,
  type PersonRow,
  ResumeUser,
  SuspendUser,
} from './operations.ts';
import { ROLES, type SignInLink } from './roles.ts';
import '../styles/office.css';

export const TeamPage = () => (
  <Allowed deed="people">
    <People />
  </Allowed>
);

const nameOf = ({ name, email }: PersonRow) => name ?? email;

function People() {
  const words = useTexts(peopleTexts);
  const format = useFormat();
  useTitle(words.title);
  const [{ data, error }, reload] = useQuery({ query: PeopleQuery, requestPolicy: 'cache-and-network' });
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<SignInLink | null>(null);
  const [asked, setAsked] = useState<{ person: PersonRow; deed: 'link' | 'suspend' } | null>(null);
  const again = () => reload({ requestPolicy: 'network-only' });
  return (
    <div className="office">
      <header className="page-head">
        <h1>{words.title}</h1>
        <button type="button" className="button primary" disabled={link !== null} onClick={() => setInviting(true)}>
          {words.invite}
        </button>
      </header>
      <p className="lead">{words.lead}</p>
      {link && (
        <ShownOnce title={words.linkTitle(link.email)} secrets={[link.url]} onStored={() => setLink(null)}>
          <p>{words.linkHint(format.moment(link.expiresAt))}</p>
        </ShownOnce>
      )}
      {data ? (
        <PeopleTable rows={data.users} onAsk={(person, deed) => setAsked({ person, deed })} />
      ) : error ? (
        <Fault error={error} onRetry={again} />
      ) : (
        <Loading />
      )}
      {isInviting && (
        <Invite
          onClose={() => setInviting(false)}
          onInvited={(next) => {
            setInviting(false);
            setLink(next);
            again();
          }}
        />
      )}
      {asked?.deed === 'link' && <AskLink person={asked.person} onLink={setLink} onClose={() => setAsked(null)} />}
      {asked?.deed === 'suspend' && <AskSuspend person={asked.person} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface TableProps {
  rows: readonly PersonRow[];
  onAsk: (person: PersonRow, deed: 'link' | 'suspend') => void;
}

function PeopleTable({ rows, onAsk }: TableProps) {
  const words = useTexts(peopleTexts);
  const format = useFormat();
  const { user } = useSession().session;
  const columns: readonly Column<PersonRow>[] = [
    {
      title: words.name,
      cell: (person) => (
        <span className="two-lines">
          <span>
            <bdi>{nameOf(person)}</bdi> {person.id === user.id && <span className="tag">{words.you}</span>}
          </span>
          {person.name !== null && <small dir="ltr">{person.email}</small>}
        </span>
      ),
    },
    { title: words.role, cell: (person) => <RoleOf person={person} /> },
    { title: words.signIn, cell: (person) => <WaysIn person={person} /> },
    {
      title: words.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : format.age(lastSeenAt)),
    },
    { title: words.state, cell: (person) => <State person={person} /> },
    {
      title: words.actions,
      kind: 'deeds',
      cell: (person) => (
        <span className="row-actions">
          {person.suspendedAt === null && (
            <button type="button" className="button small" onClick={() => onAsk(person, 'link')}>
              {words.link}
              <span className="unseen"> {nameOf(person)}</span>
            </button>
          )}
          {person.suspendedAt !== null ? (
            <Resume person={person} />
          ) : (
            person.id !== user.id && (
              <button type="button" className="button small danger" onClick={() => onAsk(person, 'suspend')}>
                {words.suspend}
                <span className="unseen"> {nameOf(person)}</span>
              </button>
            )
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      isOver={({ suspendedAt }) => suspendedAt !== null}
    />
  );
}

function RoleOf({ person }: { person: PersonRow }) {
  const words = useTexts(peopleTexts);
  const roles = useTexts(roleTexts);
  const notices = useNotices();
  const { run, isBusy } = useAction(ChangeUserRole, { tell: true });
  const set = async (role: Role, before: Role | null) => {
    if (!(await run({ id: person.id, role }))) return;
    const undo = before === null ? undefined : () => void set(before, null);
    notices.done(words.roleChanged(nameOf(person), roles[role]), undo);
  };
  return (
    <select
      aria-label={words.roleOf(nameOf(person))}
      value={person.role}
      disabled={isBusy}
      onChange={(event) => void set(event.target.value as Role, person.role)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roles[role]}
        </option>
      ))}
    </select>
  );
}

function WaysIn({ person: { hasPassword, hasTotp, passkeyCount } }: { person: PersonRow }) {
  const words = useTexts(peopleTexts);
  if (!hasPassword && passkeyCount === 0) return <span className="soft">{words.nothingYet}</span>;
  return (
    <span className="chips">
      {hasPassword && <span className="tag">{words.password}</span>}
      {hasTotp && <span className="tag genuine">{words.totp}</span>}
      {passkeyCount > 0 && <span className="tag genuine">{words.passkeys(passkeyCount)}</span>}
    </span>
  );
}

function State({ person }: { person: PersonRow }) {
  const words = useTexts(peopleTexts);
  if (person.suspendedAt !== null) return <span className="badge failed">{words.suspended}</span>;
  return person.lastSeenAt === null ? (
    <span className="badge amber">{words.invited}</span>
  ) : (
    <span className="badge green">{words.active}</span>
  );
}

function Resume({ person }: { person: PersonRow }) {
  const words = useTexts(peopleTexts);
  const notices = useNotices();
  const { run, isBusy } = useAction(ResumeUser, { tell: true });
  return (
    <button
      type="button"
      className="button small"
      disabled={isBusy}
      onClick={async () => {
        if (await run({ id: person.id })) notices.done(words.resumedDone(nameOf(person)));
      }}
    >
      {words.resume}
      <span className="unseen"> {nameOf(person)}</span>
    </button>
  );
}

interface AskProps {
  person: PersonRow;
  onClose: () => void;
}

function AskLink({ person, onLink, onClose }: AskProps & { onLink: (link: SignInLink) => void }) {
  const words = useTexts(peopleTexts);
  const { run } = useAction(CreateSignInLink, { tell: true });
  return (
    <Confirm
      title={words.linkAsk(nameOf(person))}
      action={words.link}
      onClose={onClose}
      onConfirm={async () => {
        const done = await run({ userId: person.id });
        if (done) onLink({ email: done.user.email, url: done.signInUrl, expiresAt: done.expiresAt });
      }}
    >
      <p>{words.linkAskHint}</p>
    </Confirm>
  );
}

function AskSuspend({ person, onClose }: AskProps) {
  const words = useTexts(peopleTexts);
  const notices = useNotices();
  const { run } = useAction(SuspendUser, { tell: true });
  return (
    <Confirm
      title={words.suspendAsk(nameOf(person))}
      action={words.suspend}
      onClose={onClose}
      onConfirm={async () => {
        if (await run({ id: person.id })) notices.done(words.suspendedDone(nameOf(person)));
      }}
    >
      <p>{words.suspendHint}</p>
    </Confirm>
  );
}
