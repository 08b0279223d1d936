import { contradicted } from '../../lab/context.ts';

export default contradicted('expected_reference', 'Sends a genuine paper with another number.');
