import { contradicted } from '../../lab/context.ts';

export default contradicted('expected_date', 'Sends a genuine paper of another day.');
