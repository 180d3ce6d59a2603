import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CommandKind, Finding, Outcome } from '../../src/command/command.ts';
import { mistake } from '../../src/command/mistake.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { installed } from './installed.ts';
import { runTamis } from './runTamis.ts';

const kind = (run: CommandKind['run']): CommandKind => ({
  name: 'weigh',
  summary: 'weighs a site',
  arguments: [['[site]', 'the module of the site']],
  options: [['--budget <bytes>', 'how much it may weigh']],
  examples: ['npx tamis weigh site.ts --budget 60000'],
  json: {},
  run,
});
const saying = (outcome: Outcome) => kind(() => outcome);
const finding = (level: Finding['level'], more: Partial<Finding> = {}): Finding => ({
  level,
  check: 'heavy',
  message: 'The tag is heavy.',
  ...more,
});

describe('a command', () => {
  it('gets its arguments and options, and prints its text', async () => {
    const given: unknown[] = [];
    const ran = await runTamis(
      kind((args, options) => {
        given.push(args, options);
        return { text: 'It weighs 3.' };
      }),
      ['site.ts', '--budget', '4'],
    );
    expect(ran).toEqual({ code: 0, out: 'It weighs 3.\n', error: '' });
    expect(given).toEqual([['site.ts'], { budget: '4' }]);
  });

  it.each<[string, Outcome, readonly string[], number]>([
    ['nothing', {}, [], 0],
    ['a warning', { findings: [finding('warning')] }, [], 0],
    ['a warning under --strict', { findings: [finding('warning')] }, ['--strict'], 2],
    ['an error', { findings: [finding('warning'), finding('error')] }, [], 1],
    ['an error under --strict', { findings: [finding('error')] }, ['--strict'], 1],
  ])('ends with the exit code of what it has found: %s', async (_, outcome, args, code) => {
    expect((await runTamis(saying(outcome), args)).code).toBe(code);
  });

  it('prints findings as a linter does, as annotations, or as JSON', async () => {
    const findings = [finding('error', { file: 'a,b.ts', line: 4, message: '100 %\nheavy' })];
    expect((await runTamis(saying({ findings }), [])).out).toBe('a,b.ts:4: error: 100 %\n  heavy (heavy)\n');
    expect((await runTamis(saying({ findings }), ['--format', 'github'])).out).toBe(
      '::error file=a%2Cb.ts,line=4,title=heavy::100 %25%0Aheavy\n',
    );
    expect(JSON.parse((await runTamis(saying({ findings }), ['--json'])).out)).toEqual({ findings });
    expect(JSON.parse((await runTamis(saying({ data: { bytes: 3 } }), ['--json'])).out)).toEqual({
      bytes: 3,
    });
  });

  it('prints nothing beside the JSON', async () => {
    const talking = kind((_args, _given, { print }) => {
      print('It works.');
      return { data: 3 };
    });
    expect((await runTamis(talking, ['--json'])).out).toBe('3\n');
    expect((await runTamis(talking, [])).out).toBe('It works.\n');
  });

  it('says in one sentence what the user has done wrong, and shows no stack', async () => {
    const ran = await runTamis(
      kind(() => {
        throw mistake('There is no site.ts here.');
      }),
      [],
    );
    expect(ran).toEqual({ code: 3, out: '', error: 'There is no site.ts here.\n' });
  });

  it('says of any other failure that it is no fault of the user', async () => {
    const ran = await runTamis(
      kind(() => {
        throw new TypeError('x is not a function');
      }),
      [],
    );
    expect(ran).toEqual({ code: 1, out: '', error: 'This is a fault of Tamis. x is not a function\n' });
  });

  it('names a check for secrets in an annotation', async () => {
    const findings = [finding('error', { check: 'secret', file: 'a.ts', line: 1, message: 'A token.' })];
    expect((await runTamis(saying({ findings }), ['--format', 'github'])).out).toBe(
      '::error file=a.ts,line=1,title=secret::A token.\n',
    );
  });

  it('masks secrets in whatever it prints', async () => {
    const text = 'token npm_0123456789abcdefghijABCDEFGHIJ012345, "clientSecret": "hunter2"';
    const masked = 'token •••, "clientSecret": "•••"\n';
    expect((await runTamis(saying({ text }), [])).out).toBe(masked);
    const failed = await runTamis(
      kind(() => {
        throw mistake(text);
      }),
      [],
    );
    expect(failed.error).toBe(masked);
  });
});

describe('the command line', () => {
  it.each([
    [['--budgte', '3'], 'Did you mean --budget?'],
    [['--budget'], 'argument missing'],
    [['--format', 'xml'], 'Allowed choices are text, github'],
    [['one', 'two'], 'too many arguments'],
  ])('refuses %j', async (args, told) => {
    const ran = await runTamis(saying({}), args);
    expect(ran).toMatchObject({ code: 3, out: '', error: expect.stringContaining(told) });
  });

  const run = async (argv: readonly string[]) => {
    let printed = '';
    const print = (text: string) => {
      printed += text;
    };
    const { signal } = new AbortController();
    const terminal = {
      tamis: { ...installed, version: '1.2.3' },
      cwd: '.',
      stdin: Readable.from([]),
      signal,
      out: print,
      error: print,
    };
    return { code: await runCommand([saying({})], argv, terminal), printed };
  };

  it('refuses an unknown command, and names the nearest', async () => {
    expect(await run(['wiegh'])).toMatchObject({
      code: 3,
      printed: expect.stringContaining('Did you mean weigh?'),
    });
  });

  it.each([
    [['--help'], 'weighs a site'],
    [['weigh', '--help'], '$ npx tamis weigh site.ts --budget 60000'],
    [['help', 'weigh'], '--budget <bytes>'],
    [['--version'], '1.2.3'],
  ])('answers %j', async (argv, told) => {
    expect(await run(argv)).toMatchObject({ code: 0, printed: expect.stringContaining(told) });
  });

  it('says how it is used if nothing is asked', async () => {
    expect(await run([])).toMatchObject({ code: 3, printed: expect.stringContaining('Usage: tamis') });
  });

  it('colours the level of a finding where the terminal has colours, and nothing else', async () => {
    const outcome: Outcome = {
      text: 'no error: here',
      findings: [finding('error', { file: 'site.ts', line: 3 }), finding('warning')],
    };
    const shown = async (colours: boolean, ...more: readonly string[]): Promise<string> => {
      const printed: string[] = [];
      await runCommand([saying(outcome)], ['weigh', ...more], {
        tamis: installed,
        cwd: '.',
        stdin: Readable.from([]),
        signal: new AbortController().signal,
        out: (text) => void printed.push(text),
        error: () => {},
        terminal: { colours },
      });
      return printed.join('');
    };
    expect(await shown(true)).toBe(
      'site.ts:3: \x1b[31merror\x1b[0m: The tag is heavy. (heavy)\n\x1b[33mwarning\x1b[0m: The tag is heavy. (heavy)\nno error: here\n',
    );
    for (const plain of [await shown(false), await shown(true, '--json')])
      expect(plain).not.toContain('\x1b');
  });
});
