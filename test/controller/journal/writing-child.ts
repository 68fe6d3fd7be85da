// Writes numbered records for ever and tells its parent each number that was acknowledged; the parent kills it.
import { numbered, openIn } from './support.js';

const journal = await openIn(process.argv[2], { segmentBytes: 4096 });
for (let n = 0; ; ) {
  await Promise.all(
    [1, 3, 2].map(async (size) => {
      const records = Array.from({ length: size }, () => ({ ...numbered(++n), ...(n % 3 ? {} : { secretOf: `h${n % 5}` }) }));
      const last = n;
      await journal.append(records);
      process.send?.(last);
    }),
  );
}
