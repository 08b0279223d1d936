import { contradicted } from '../../lab/context.ts';

export default contradicted('document_type', 'Sends a genuine paper of another kind.');
