import { Command, CommanderError, Option } from 'commander';
import { messageOf } from '../language/index.ts';
import { terminalItem } from '../writers/index.ts';
import type { CommandKind, Given, Outcome, Surroundings } from './command.ts';
import { maskSecrets } from './maskSecrets.ts';
import { isMistake } from './mistake.ts';
import { colouredLevels, exitCodeOf, type Format, jsonOf, printed, printOutcome } from './printOutcome.ts';

/** Where the command line runs, and where it prints. */
export interface Terminal extends Omit<Surroundings, 'print'> {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** The user has typed what the command line does not understand. */
const USAGE = 3;
/** Node's messages of a folder that cannot be written, such as a file in its place. */
const REFUSED = /^(EACCES|EEXIST|EISDIR|ENOSPC|ENOTDIR|EPERM|EROFS): /;
/** Commander ends with these when it has printed what was asked for. */
const PRINTED = ['commander.helpDisplayed', 'commander.help', 'commander.version'];

/**
 * Runs the command line: prints what the command says, and resolves to the exit code. 0: fine; 1: findings, or the
 * command has failed; 2: warnings under `--strict`; 3: wrong usage; 4: too little was
 * looked at. Never rejects.
 */
export const runCommand = async (
  kinds: readonly CommandKind[],
  argv: readonly string[],
  { out, error, ...around }: Terminal,
): Promise<number> => {
  let code = 0;
  const print = (text: string) => out(`${printed(text)}\n`);
  const tell = (text: string) => error(`${terminalItem(maskSecrets(text))}\n`);
  const finish = (outcome: Outcome, { json, strict, format }: Given) => {
    const text = json ? jsonOf(outcome) : printOutcome(outcome, format as Format | undefined);
    const isColoured = !json && around.terminal?.colours === true;
    const { coloured = colouredLevels } = outcome;
    if (text !== '') out(`${isColoured ? coloured(text) : text}\n`);
    code = exitCodeOf(outcome, strict === true);
  };
  const program = new Command('tamis')
    .description('A tracking tag of your own for Adobe Experience Platform.')
    .version(around.tamis.version)
    .helpCommand('help [command]', 'says how a command is used')
    .configureOutput({ writeOut: out, writeErr: error, outputError: tell })
    .exitOverride();
  for (const kind of kinds) {
    const command = program.command(kind.name).description(kind.summary);
    for (const [form, what] of kind.arguments ?? []) command.argument(form, what);
    for (const [flags, what, standard] of kind.options ?? [])
      command.addOption(new Option(flags, what).default(standard));
    command
      .option('--json', 'prints the result as JSON')
      .option('--strict', 'ends with the exit code 2 if there are warnings')
      .addOption(new Option('--format <name>', 'how findings are printed').choices(['text', 'github']))
      .addHelpText('after', `\nExamples:\n${kind.examples.map((it) => `  $ ${it}`).join('\n')}`)
      .action(async (...all: unknown[]) => {
        const args = all.slice(0, -2) as (string | undefined)[];
        const given = all.at(-2) as Given;
        finish(await kind.run(args, given, { ...around, print: given.json ? () => {} : print }), given);
      });
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) return PRINTED.includes(cause.code) && argv.length > 0 ? 0 : USAGE;
    const message = messageOf(cause);
    const isRefused = REFUSED.test(message);
    tell(
      isMistake(cause)
        ? message
        : `${isRefused ? 'The file system refuses:' : 'This is a fault of Tamis.'} ${message}`,
    );
    return isMistake(cause) || isRefused ? USAGE : 1;
  }
};
