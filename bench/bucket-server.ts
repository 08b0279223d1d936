/** An S3 server as a process of its own, so that it can be killed: its folder keeps what it has. */
import S3rver from 's3rver';

const { PORT, FOLDER = '', BUCKET = '' } = process.env;
const configureBuckets = [{ name: BUCKET, configs: [] }];
await new S3rver({ port: Number(PORT), address: '127.0.0.1', silent: true, directory: FOLDER, configureBuckets }).run();
