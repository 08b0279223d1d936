import { ServiceError } from '../../domain/errors.ts';
import { MAX_RETRY_AFTER_SECONDS } from '../../domain/limits.ts';
import type { ServiceContext } from '../shared/context.ts';

/**
 * Who may do without the AI layer (`AI_LAYER`, spec: decisions, "AI layer"). This release has none, so where it is
 * required no scan can be accepted.
 */
export const aiLayerDemand =
  (mode: 'off' | 'on' | 'required'): ServiceContext['requireAiLayer'] =>
  () => {
    if (mode !== 'required') return;
    throw new ServiceError('AI_NOT_CONFIGURED', 'The AI layer is required but unavailable. Try again later.', {
      retryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
    });
  };
