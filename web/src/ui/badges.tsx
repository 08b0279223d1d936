import type { EnumOf } from '../data/graphql.ts';
import type { Labels } from '../data/labels.tsx';
import type { common } from '../texts/common.ts';
import type { Spoken } from '../texts/lang.tsx';

type Tone = 'green' | 'grey' | 'amber' | 'red' | 'blue';

const TONES: Readonly<Record<EnumOf<'Assessment'>, Tone>> = {
  low_risk: 'green',
  inconclusive: 'grey',
  review: 'amber',
  high_risk: 'red',
};

/** The risk score in the colour of the verdict; a word stands beside it wherever colour alone would tell. */
export const Score = ({ score, assessment }: { score: number; assessment: EnumOf<'Assessment'> }) => (
  <b className={`score ${TONES[assessment]}`}>{score}</b>
);

export const VerdictBadge = ({ assessment, label }: { assessment: EnumOf<'Assessment'>; label: Labels }) => (
  <span className={`badge ${TONES[assessment]}`}>{label('Assessment', assessment)}</span>
);

export const LabelBadge = ({ value, words }: { value: EnumOf<'Label'>; words: Spoken<typeof common> }) => (
  <span className={`tag ${value}`}>{value === 'fraud' ? words.fraud : words.genuine}</span>
);
