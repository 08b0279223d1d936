import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { ANSWER_FORM } from '../../ai/prompt.ts';
import { isUuid } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';

/** What a model was asked about a scan and what it answered, word for word: for the operator alone. Throws NOT_FOUND. */
export async function readReview(db: PrismaClient, scanId: string): Promise<Record<string, string | null>> {
  const review = isUuid(scanId) ? await db.aiReview.findUnique({ where: { scanId } }) : null;
  if (!review) throw new ServiceError('NOT_FOUND', `No model was asked about a scan ${scanId}.`);
  return {
    scan_id: review.scanId,
    model: `${review.provider}/${review.model}`,
    version: review.version,
    asked_at: review.createdAt.toISOString(),
    outcome: review.outcome,
    pages: review.pages.join(', '),
    system: review.system,
    user: review.user,
    form: JSON.stringify(ANSWER_FORM),
    answer: review.answer,
  };
}
