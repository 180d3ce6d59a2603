import { type Commands, createCommands } from '../createCommands.ts';

/** How a part prints its output and runs its commands. */
export interface Output {
  readonly run: Commands['run'];
  readonly print: (text: string) => void;
}

export const commands = createCommands();

/** Output of a part that runs alone. */
export const screen: Output = { run: commands.run, print: (text) => console.log(text) };

/** Output of a part that runs beside others: kept until `show`, so that the texts do not mix. */
export const createKeptOutput = (): Output & { readonly show: () => void } => {
  const kept: (string | Buffer)[] = [];
  return {
    run: (command, args) => commands.run(command, args, (text) => kept.push(text)),
    print: (text) => kept.push(`${text}\n`),
    show: () => {
      for (const text of kept) process.stdout.write(text);
    },
  };
};
