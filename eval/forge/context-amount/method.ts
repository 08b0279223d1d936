import { contradicted } from '../../lab/context.ts';

export default contradicted('expected_amount', 'Sends a genuine paper where another amount is expected.');
