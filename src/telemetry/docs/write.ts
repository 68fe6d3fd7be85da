import { writeFileSync } from 'node:fs';
import { asyncApiYaml } from './asyncapi.js';

/** `npm run build && node dist/src/telemetry/docs/write.js`, from the project's folder, after a change of a schema. */
writeFileSync('docs/asyncapi.yaml', asyncApiYaml());
