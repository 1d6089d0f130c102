/** Short and pet names with the name that they stand for; folded. Only those that are hardly ever a name of their own. */
const groups: readonly string[] = [
  'alexander alex aleksandr alexandre alejandro alessandro sasha sacha sandro iskander',
  'alexandra sandra sasha',
  'andrew andy andreas andre andrei andrey andrzej',
  'anthony tony anton antonio antoine antoni',
  'benjamin ben benny',
  'catherine katherine kate kathy cathy katie katharina katarina caterina ekaterina katya',
  'charles charlie chuck karl carlos carlo',
  'christopher chris christophe cristobal',
  'daniel dan danny',
  'david dave',
  'dmitry dmitri dima dmitrij dimitri dimitrios dimitris',
  'edward ed eddie ted eduard eduardo',
  'elizabeth liz lizzie beth betty elisabeth eliza',
  'francis frank franz francois francesco francisco paco',
  'frederick fred freddy friedrich frederic federico',
  'george georg georges giorgos jorge giorgio yuri georgios',
  'gregory greg gregor grigori',
  'henry harry heinrich henri enrique hendrik henk',
  'ivan vanya',
  'james jim jimmy jamie jaime',
  'joanna johanna joan hanna',
  'john johnny jack johannes hans jean juan giovanni ioannis yannis',
  'joseph joe josef jose giuseppe yusuf youssef',
  'kenneth ken kenny',
  'lawrence larry lorenz laurent lorenzo',
  'lewis louis luis luigi ludwig',
  'margaret maggie meg peggy margarita margarete',
  'maria marie mary',
  'matthew matt matthias matteo mateo',
  'michael mike mick mikhail michel miguel michele misha',
  'nicholas nick nicolas nikolai nikolaos niklas nico klaus',
  'patrick pat paddy',
  'paul pavel pablo paolo paulo',
  'peter pete pierre pedro pietro piotr petros piet',
  'philip phil philippe felipe',
  'richard rick dick ricky ricardo',
  'robert bob bobby rob robbie roberto',
  'roman roma',
  'samuel sam sammy',
  'stephen steven steve stefan stephan stephane stefano esteban',
  'susan sue susanne suzanne',
  'theodore theo fyodor theodor',
  'thomas tom tommy tomas tommaso',
  'timothy tim timo',
  'vladimir volodymyr vova',
  'william bill billy will liam wilhelm willem guillaume guillermo wim',
  'yevgeny evgeny eugene zhenya evgeni',
]

const first: ReadonlyMap<string, string> = new Map(
  groups.flatMap((group) => {
    const names = group.split(' ')
    const [head = ''] = names
    return names.map((name) => [name, head] as const)
  }),
)

/** The name that a folded word stands for; itself where it is no pet name. The last group that has it counts. */
export function fullFormOf(word: string): string {
  return first.get(word) ?? word
}
