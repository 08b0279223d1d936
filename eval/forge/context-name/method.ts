import { contradicted } from '../../lab/context.ts';

export default contradicted('expected_name', 'Sends a genuine paper of somebody else.');
