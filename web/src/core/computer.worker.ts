// The worker that thinks for the computer. It loads behind the board, and nobody waits for it but
// who plays against it.
import { Computer } from 'omweso';
import computerModule from 'omweso/omweso_computer.wasm?url';

import { answerCalls } from './rpc';

answerCalls(fetch(computerModule).then((response) => Computer.load(response)));
