import { expect, it } from 'vitest';
import { isMutated, rangesOf } from '../../../../scripts/mutate/changedLines.ts';

const DIFF = `diff --git a/src/edge/send.ts b/src/edge/send.ts
index 1..2 100644
--- a/src/edge/send.ts
+++ b/src/edge/send.ts
@@ -3 +3 @@ const before = 1;
-one
+other
@@ -10,2 +10,0 @@ const before = 1;
-removed
-removed
@@ -20,0 +19,3 @@ const before = 1;
+@@ -1 +1 @@ is a line of code
+two
+three
diff --git a/src/gone.ts b/src/gone.ts
deleted file mode 100644
--- a/src/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-one
-two
diff --git a/src/page/new.ts b/src/page/new.ts
new file mode 100644
--- /dev/null
+++ b/src/page/new.ts
@@ -0,0 +1,40 @@
+one
`;

it('takes the lines that were added or changed, and none that were removed', () => {
  expect(rangesOf(DIFF)).toEqual(['src/edge/send.ts:3-3', 'src/edge/send.ts:19-21', 'src/page/new.ts:1-40']);
  expect(rangesOf('')).toEqual([]);
});

it.each([
  ['lines of the tag', 'src/edge/send.ts:3-3', true],
  ['a whole file', 'src/react/TamisProvider.tsx', true],
  ['types alone', 'src/globals.d.ts:1-3', false],
  ['what only exports', 'src/edge/index.ts:1-3', false],
  ['the command line', 'src/command/run.ts:1-3', false],
  ['the inspector', 'src/inspector/Badge.tsx', false],
  ['what is no part of the tag', 'src/rules/plan/examples.ts:1-3', false],
  ['a folder', 'src/edge', false],
  ['no file', '', false],
])('%s', (_, range, mutated) => {
  expect(isMutated(range)).toBe(mutated);
});
