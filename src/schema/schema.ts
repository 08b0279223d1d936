import './scalars.ts';
import './failure.ts';
import './api-key.ts';
import './audit-log.ts';
import './node.ts';
import './rule-catalog.ts';
import './findings.ts';
import './scan.ts';
import './scan-mutations.ts';
import './scan-subscriptions.ts';
import './statistics.ts';
import './usage.ts';
import './viewer.ts';
import './webhook-delivery.ts';
import './webhook-endpoint.ts';
import './webhook-mutations.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
